import Link from 'next/link';
import { highDensitySizes, Photo } from '@/components/catalogue/photo';
import type { LandingCard } from '@/lib/catalogue/landing/landing';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { productCount } from '@/lib/catalogue/product/product-count';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';

const PHOTO_SIZES = `${highDensitySizes('30vw')}, (min-width: 64rem) 320px, (min-width: 48rem) 30vw, 46vw`;

/** The contents of a character's slanted tile in a list of characters. */
export function RoleTile({ card }: { card: LandingCard }) {
  return (
    <>
      <span className="tile-art" data-whole={card.isWhole || undefined}>
        <Photo
          path={card.photo}
          colour={card.photoColour}
          alt=""
          sizes={PHOTO_SIZES}
          largest={720}
        />
      </span>
      <span className="tile-name">
        <span>
          {typeset(card.name)}
          <span className="sr-only">, {productCount(card.count)}</span>
          {card.lookFrom != null && (
            <span className="block font-normal whitespace-nowrap">
              <span className="sr-only">, образ </span>від&nbsp;{formatPrice(card.lookFrom)}
            </span>
          )}
        </span>
      </span>
    </>
  );
}

export function RoleCards({ cards }: { cards: LandingCard[] }) {
  return (
    <ul className="roles">
      {cards.map((card) => (
        <li key={card.slug}>
          <Link href={landingPath(card.list, card.slug)} prefetch={false} className="tile role">
            <RoleTile card={card} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
