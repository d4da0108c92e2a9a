import Link from 'next/link';
import { useId } from 'react';
import { Photo } from '@/components/catalogue/photo';
import { buttonClass } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { lookHash } from '@/lib/catalogue/landing/look-link';
import { makesFigure, outfitOf, type ShopLook } from '@/lib/catalogue/landing/outfit';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { priceFrom, productPath } from '@/lib/catalogue/product/product';
import { SLOT_NAMES } from '@/lib/catalogue/product/roles';
import { typeset } from '@/lib/shared/typeset';
import { LookForm } from './look-form';
import { LookSum } from './look-sum';
import { LookStyles } from './outfit-styles';
import { RoleTile } from './role-card';

/** Maximum number of looks: `looks.css` has rules for this many. */
export const MOST_LOOKS = 6;

/**
 * The looks of several characters; a click on a character shows that look. All looks are in the document and CSS shows
 * one of them, so that no script is needed and the layout does not shift.
 */
export function Looks({ looks }: { looks: ShopLook[] }) {
  // The router keeps previous pages in the document: with a fixed name, radios of several pages would be one group.
  const group = useId();
  return (
    <>
      <LookStyles />
      <div className="looks">
        <fieldset className="min-w-0">
          <legend className="sr-only">Чий образ показати</legend>
          <ul className="roles looks-roles">
            {looks.map(({ character }, place) => (
              <li key={character.slug}>
                <label className="tile role">
                  <input
                    type="radio"
                    name={group}
                    value={character.slug}
                    defaultChecked={place === 0}
                  />
                  <RoleTile card={character} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="min-w-0">
          {looks.map((look) => (
            <Look key={look.character.slug} look={look} />
          ))}
        </div>
      </div>
    </>
  );
}

function Look({ look: { character, slots, saved } }: { look: ShopLook }) {
  const parts = slots.flatMap(({ role, choices }) => choices.map((product) => ({ role, product })));
  const isFigure = makesFigure(parts);
  const outfit = outfitOf(slots, {}, {});
  const path = landingPath(character.list, character.slug);
  return (
    <LookForm name={character.name} slots={slots} className="look">
      <h3>{typeset(character.name)}</h3>
      <div className="board" data-figure={isFigure || undefined}>
        {parts.map(({ role, product }) => {
          const cutout = isFigure && product.cutout;
          return (
            <Link
              key={role}
              href={productPath(product)}
              prefetch={false}
              className="board-card"
              data-role={role}
              data-cutout={cutout ? true : undefined}
              aria-hidden="true"
              tabIndex={-1}
            >
              <Photo
                path={cutout || product.photo}
                colour={cutout ? null : product.photoColour}
                alt=""
                sizes={
                  role === 'costume'
                    ? '(min-width: 48rem) 190px, 66vw'
                    : '(min-width: 48rem) 90px, 30vw'
                }
                largest={720}
              />
            </Link>
          );
        })}
      </div>
      <ul className="look-parts">
        {parts.map(({ role, product }) => (
          <li key={role}>
            <Link
              href={productPath(product)}
              prefetch={false}
              className="flex min-h-11 min-w-0 items-center hover:text-accent"
            >
              {typeset(product.name)}
            </Link>
            <Price amount={priceFrom(product)} />
            {product.sizes.length > 1 && (
              <select
                name={String(product.id)}
                className="input"
                defaultValue=""
                aria-label={`${SLOT_NAMES[role].name}, розмір: ${product.name}`}
              >
                <option value="" disabled>
                  Оберіть розмір
                </option>
                {product.sizes.map(({ size, available }) => (
                  <option key={size} value={size} disabled={available <= 0}>
                    {available > 0 ? size : `${size}, немає`}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-ink pt-4">
        <p>
          <span className="block text-sm text-ink-2">Образ разом</span>
          <LookSum outfit={outfit} saved={saved} />
        </p>
        <div className="flex grow flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <a
            href={path + lookHash(parts.map(({ product }) => product.id))}
            className={buttonClass({ variant: 'secondary' })}
          >
            <span>
              Змінити речі<span className="sr-only"> образу «{character.name}»</span>
            </span>
          </a>
          <button type="button" className={buttonClass()}>
            Додати образ у&nbsp;кошик
          </button>
        </div>
      </div>
    </LookForm>
  );
}
