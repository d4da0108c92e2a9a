'use client';

import { useId, useState } from 'react';
import { AddToBasket } from '@/components/basket/add-to-basket';
import { useMayPrefetch } from '@/components/layout/first-interaction';
import { NotifyBell } from '@/components/stock-alerts/notify-bell';
import { Icon } from '@/components/ui/icon/icon';
import { Price } from '@/components/ui/price';
import { Heart } from '@/components/wishes/heart';
import {
  type ListedProduct,
  productBadge,
  productPath,
  sizeRange,
} from '@/lib/catalogue/product/product';
import { typeset } from '@/lib/shared/typeset';
import { IntentLink } from './intent-link';
import { highDensitySizes, Photo } from './photo';
import { ProductBubble } from './product/product-bubble';
import { useLiveProduct } from './product/use-live-product';
import { useInView } from './use-in-view';

/** The `sizes` of the picture and the heading level, by the place where a card is shown. */
const IN_GRID = `${highDensitySizes('30vw')}, (min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw`;
const PLACES = {
  listing: { sizes: IN_GRID, Heading: 'h2' },
  group: { sizes: IN_GRID, Heading: 'h3' },
  filtered: {
    sizes: `${highDensitySizes('30vw')}, (min-width: 80rem) 230px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw`,
    Heading: 'h2',
  },
  shelf: {
    sizes: `${highDensitySizes('26vw')}, (min-width: 80rem) 237px, (min-width: 48rem) 30vw, (min-width: 431px) 168px, 39vw`,
    Heading: 'h3',
  },
} as const;

type ProductCardProps = {
  product: ListedProduct;
  place: keyof typeof PLACES;
  priority?: boolean;
  /** Called on each click on the heart. */
  onHeart?: () => void;
};

/**
 * Product card of a list: picture, name, sizes, price and the square basket button. A client component, since Next
 * sends the output of server components twice (HTML and RSC data), and 24 cards are most of a list. While the card is
 * in the viewport, its price and stock are live, even on a cached page.
 */
export function ProductCard({ product, place, priority, onHeart }: ProductCardProps) {
  const path = productPath(product);
  const heading = useId();
  const [card, isInView] = useInView<HTMLElement>();
  const [wasSeen, setSeen] = useState(false);
  if (isInView && !wasSeen) setSeen(true);
  const fetchesAhead = useMayPrefetch(isInView);
  const { price, oldPrice, available } = useLiveProduct(
    { ...product, productId: product.id, sizes: [] },
    { enabled: isInView },
  );
  const isSoldOut = available <= 0;
  const { sizes, Heading } = PLACES[place];
  return (
    <article ref={card} aria-labelledby={heading} className={isSoldOut ? 'card card-off' : 'card'}>
      <ProductBubble badge={productBadge({ ...product, price, oldPrice })} className="card-badge" />
      <IntentLink
        href={path}
        className="card-photo"
        data-seen={wasSeen || undefined}
        aria-hidden="true"
        tabIndex={-1}
      >
        <Photo
          path={product.photo}
          colour={product.photoColour}
          alt=""
          sizes={sizes}
          priority={priority}
        />
        {isSoldOut && <span>Немає в наявності</span>}
      </IntentLink>
      <Heading id={heading} className="card-name">
        <IntentLink href={path} isInView={fetchesAhead}>
          {typeset(product.name)}
        </IntentLink>
      </Heading>
      <Heart productId={product.id} name={product.name} onPress={onHeart} />
      <CardMeta product={product} />
      <div className="card-end">
        <Price amount={price} old={oldPrice} />
        {isSoldOut ? (
          <>
            <span className="sr-only">Немає в наявності</span>
            <NotifyBell
              goods={{
                productId: product.id,
                name: product.name,
                sizes: product.sizes,
                size: null,
              }}
            />
          </>
        ) : (
          <AddToBasket href={path} product={{ ...product, productId: product.id, price }} />
        )}
      </div>
    </article>
  );
}

function CardMeta({ product }: { product: ListedProduct }) {
  const range = sizeRange(product.sizes);
  const isRated = product.scoreAmount > 0;
  if (!range && !isRated) return null;
  return (
    <p className="card-meta">
      {isRated && (
        <>
          <Icon name="star" size={16} />
          <span>
            <span className="sr-only">Оцінка </span>
            {product.score.toFixed(1).replace('.', ',')} ({product.scoreAmount})
          </span>
        </>
      )}
      {range && (
        <span className="card-size">
          <span className="sr-only">Розміри: </span>
          {range}
        </span>
      )}
    </p>
  );
}
