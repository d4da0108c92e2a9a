import { useWatch } from 'react-hook-form';
import { Photo } from '@/components/catalogue/photo';
import { ProductBubble } from '@/components/catalogue/product/product-bubble';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Price } from '@/components/ui/price';
import { landingPath, ONE_OF_LIST, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { applyEdit } from '@/lib/catalogue/product/apply-edit';
import { productBadge } from '@/lib/catalogue/product/product';
import type { ProductChangeLine, StaffProduct } from '@/lib/catalogue/staff/answers';
import { changeText } from '@/lib/catalogue/staff/change-text';
import { readPrices } from '@/lib/catalogue/staff/typed-price';
import { percentText } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { AdminLink } from '../links';
import { NO_PHOTOS, PHOTOS_FROM_POS } from '../meta/page-panels';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import type { ProductForm } from './use-product-form';

export type NamedBundle = { id: number; title: string; discount: number };

/** The bundles that a change of this product changes too. */
export const BundlesPanel = ({ bundles }: { bundles: NamedBundle[] }) => (
  <AdminPanel
    title="У наборах"
    empty={bundles.length === 0 && <>Товар не&nbsp;входить до&nbsp;жодного набору</>}
  >
    <ul>
      {bundles.map(({ id, title, discount }) => (
        <li key={id}>
          <AdminLink
            href={`/admin/bundles?search=${encodeURIComponent(title)}`}
            className="flex min-h-11 items-center justify-between gap-3 hover:underline"
          >
            <span className="min-w-0">
              {title}
              <span className="block text-sm text-ink-2">−{percentText(discount)}</span>
            </span>
            <AnyIcon name="chev" size={20} className="flex-none" />
          </AdminLink>
        </li>
      ))}
    </ul>
  </AdminPanel>
);

export type CarriedTag = { id: number; list: TagList; slug: string; name: string };

type CharactersPanelProps = { characters: CarriedTag[]; productId: number };

/** The characters and fandoms whose pages show the product. */
export const CharactersPanel = ({ characters, productId }: CharactersPanelProps) => (
  <AdminPanel
    title="Персонажі й фандоми"
    empty={
      characters.length === 0 && (
        <>
          Немає жодного, тож товару немає у&nbsp;«Збери образ». Оберіть їх у{' '}
          <AdminLink href={`/admin/meta/${productId}`} className="link">
            метаданих
          </AdminLink>
          .
        </>
      )
    }
  >
    <ul>
      {characters.map(({ id, list, slug, name }) => (
        <li key={id}>
          <a
            href={landingPath(list === 'characters' ? list : 'fandoms', slug)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline"
          >
            {name}
            <span className="sr-only"> (у новій вкладці)</span>
          </a>
          <span className="text-sm text-ink-2">, {ONE_OF_LIST[list]}</span>
        </li>
      ))}
    </ul>
  </AdminPanel>
);

/** Who has changed what, newest first. */
export const HistoryPanel = ({ changes }: { changes: ProductChangeLine[] }) => (
  <AdminPanel
    title="Історія змін"
    empty={changes.length === 0 && <>Вручну ще нічого не&nbsp;змінювали</>}
  >
    <ol className="grid gap-3.5">
      {changes.map((line) => (
        <li key={line.id} className="border-l-2 border-line pl-3">
          <p className="text-sm text-ink-2">
            <Moment iso={line.at} />, {line.by}
          </p>
          <ul>
            {changeText(line).map((text) => (
              <li key={text} className="line-clamp-4 text-[15px] wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </AdminPanel>
);

/** The photos of a product that the POS no longer lists: their texts cannot be edited. */
export function PhotosPanel({ product }: { product: StaffProduct }) {
  const photos = [product.photo, ...product.photo_extra].filter(Boolean);
  return (
    <AdminPanel title="Фото" aside={PHOTOS_FROM_POS} empty={photos.length === 0 && NO_PHOTOS}>
      <ul className="flex flex-wrap gap-3">
        {photos.map((path, place) => (
          <li key={path} className="relative">
            <Photo
              path={path}
              alt={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
              sizes="112px"
              width={112}
              height={140}
              largest={240}
              className="h-[140px] w-28 border-[1.5px] border-ink object-cover"
            />
            {place === 0 && (
              <span className="absolute bottom-0 left-0 bg-ink px-2 py-0.5 text-[13px] text-white">
                Головне
              </span>
            )}
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}

/** The product's card in a list, as it would look with what is being typed. */
export function CardPreview({ form, product }: { form: ProductForm; product: StaffProduct }) {
  const [title, discount, newPrice] = useWatch({
    control: form.control,
    name: ['title', 'discount', 'newPrice'],
  });
  const typed = readPrices({ discount, newPrice });
  const { name, price, oldPrice } = applyEdit(
    {
      name: product.pos.title,
      description: '',
      price: product.pos.price,
      formerPrice: formerPriceOf(product),
    },
    { title: title.trim(), description: '', ...(typed ?? product.edit) },
  );
  const { score, scoreAmount, is_new: isNew } = product;
  return (
    <AdminPanel title="Картка в каталозі">
      <div className="max-w-[220px]">
        <div className="card">
          <ProductBubble
            badge={productBadge({ price, oldPrice, score, scoreAmount, isNew })}
            className="card-badge"
          />
          <div className="card-photo">
            <Photo path={product.photo || null} alt="" sizes="220px" />
          </div>
          <p className="card-name">
            <span className="line-clamp-2">{typeset(name)}</span>
          </p>
          <div className="card-end">
            <Price amount={price} old={oldPrice} />
          </div>
        </div>
      </div>
    </AdminPanel>
  );
}

/** An old price that does not come from a staff discount. */
const formerPriceOf = ({ old_price, pos }: StaffProduct): number | null =>
  old_price !== null && old_price > pos.price ? old_price : null;
