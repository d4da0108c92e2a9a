'use client';

import { useRef, useState } from 'react';
import { runWhenLoaded } from '@/components/layout/lazy-code';
import { IconButton } from '@/components/ui/icon-button';
import type { ProductBadge } from '@/lib/catalogue/product/product';
import { highDensitySizes, Photo } from '../photo';
import { ProductBubble } from './product-bubble';

/**
 * The `sizes` of the main photo. On phones slightly less than the full width, which is often a few pixels more than a
 * file's width and would load the next larger file.
 */
const MAIN_SIZES = `${highDensitySizes('60vw')}, (min-width: 80rem) 590px, (min-width: 64rem) 45vw, (min-width: 48rem) 47vw, 99vw`;

type ProductGalleryProps = {
  photos: string[];
  /** Background colour of each thumbnail until it has loaded; null if unknown. */
  colours: (string | null)[];
  /** Alternative text of each photo; a product without photos has one text too, for the placeholder. */
  alts: string[];
  badge: ProductBadge | null;
};

/** Photo gallery as a scroll-snap strip, scrolled by swiping, keys and thumbnails. A click enlarges the photo. */
export function ProductGallery({ photos, colours, alts, badge }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isNear, setNear] = useState(false);
  const shown = photos.length > 0 ? photos : [null];

  const show = (index: number) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width });
  };

  const enlarge = () =>
    runWhenLoaded(
      'photos',
      () => import('./photo-viewer'),
      ({ openViewer }) => {
        openViewer(strip.current, { photos, alts }, current, show);
        return true;
      },
    );

  return (
    <section
      className="gallery"
      aria-label="Фото товару"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className="relative min-w-0">
        <ProductBubble badge={badge} large className="gallery-badge" />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button does the same */}
        <ul
          ref={strip}
          className="gallery-strip"
          data-near={isNear || undefined}
          tabIndex={shown.length > 1 ? 0 : undefined}
          aria-label={shown.length > 1 ? 'Фото, гортайте стрілками' : undefined}
          onScroll={({ currentTarget }) =>
            setCurrent(Math.round(currentTarget.scrollLeft / (currentTarget.clientWidth || 1)))
          }
          onClick={photos.length > 0 ? enlarge : undefined}
        >
          {shown.map((photo, index) => (
            <li key={photo ?? 'none'}>
              <Photo
                path={photo}
                alt={alts[index] ?? ''}
                sizes={MAIN_SIZES}
                width={960}
                height={1200}
                largest={1200}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <span className="gallery-count" aria-hidden="true">
            {current + 1}&nbsp;/&nbsp;{shown.length}
          </span>
        )}
        {photos.length > 0 && (
          <IconButton
            icon="search"
            label="Збільшити фото"
            aria-haspopup="dialog"
            className="gallery-zoom"
            onClick={enlarge}
          />
        )}
      </div>
      {shown.length > 1 && (
        <ul className="thumbs">
          {shown.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-label={`Показати фото ${index + 1}`}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Photo
                  path={photo}
                  colour={colours[index]}
                  alt=""
                  sizes="84px"
                  width={84}
                  height={105}
                  largest={240}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
