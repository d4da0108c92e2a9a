import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import { MoreLink } from '@/components/catalogue/shelf/more-link';
import { RoleCards } from '@/components/outfits/role-card';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Price } from '@/components/ui/price';
import { Tag } from '@/components/ui/tag';
import type { HomeOutfit } from '@/lib/catalogue/landing/cached-landings';
import { chosenIn, outfitOf, outfitTotal } from '@/lib/catalogue/landing/outfit';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { type ProductPart, productPath } from '@/lib/catalogue/product/product';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';

/** Characters to cosplay, and the outfit of the first one; nothing while the shop has none. */
export function HomeOutfitSection({ characters, outfit: landing, slots }: HomeOutfit) {
  if (characters.length === 0) return null;
  const outfit = outfitOf(slots, {}, {});
  const worn = slots.flatMap((slot) => chosenIn(slot, {}) ?? slot.choices[0] ?? []);
  return (
    <section className="sec wrap far" aria-labelledby="outfit">
      <div className="sec-head flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <h2 id="outfit">Збери образ</h2>
          <p className="mt-2 text-ink-2">
            Оберіть персонажа&nbsp;— покажемо все, що&nbsp;для&nbsp;нього потрібно.
          </p>
        </div>
        <MoreLink href="/character" prefetch={false}>
          Усі персонажі
        </MoreLink>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <RoleCards cards={characters} />
        {landing && (
          <div className="flex min-w-0 flex-col rounded-panel border-2 border-ink bg-white px-4 py-5 md:px-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3>{typeset(landing.name)}</h3>
              <Tag tone="ok">
                {outfit.ready.length + outfit.sizeless.length} з&nbsp;{slots.length}{' '}
                у&nbsp;наявності
              </Tag>
            </div>
            <ul className="mt-3">
              {worn.map((product) => (
                <Worn key={product.id} product={product} />
              ))}
            </ul>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-ink pt-4">
              <p>
                <span className="block text-sm text-ink-2">Разом</span>
                <b className="price-big">{formatPrice(outfitTotal(outfit))}</b>
              </p>
              <Link
                href={landingPath(landing.list, landing.slug)}
                prefetch={false}
                className={buttonClass()}
              >
                <span>
                  Зібрати образ<span className="sr-only"> «{landing.name}»</span>
                </span>
              </Link>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function Worn({ product }: { product: ProductPart }) {
  const isSoldOut = product.available <= 0;
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-2 last:border-0">
      <span className={classNames('worn-photo h-15 w-12', isSoldOut && 'faded')}>
        <Photo
          path={product.photo}
          colour={product.photoColour}
          alt=""
          sizes="48px"
          width={48}
          height={60}
          largest={240}
          className="size-full border-[1.5px] border-ink object-cover"
        />
      </span>
      <Link
        href={productPath(product)}
        prefetch={false}
        className="flex min-h-11 min-w-0 flex-1 items-center hover:text-accent"
      >
        {typeset(product.name)}
      </Link>
      {isSoldOut ? (
        <span className="text-sm font-semibold text-err">Немає</span>
      ) : (
        <Price amount={product.price} />
      )}
    </li>
  );
}
