'use client';

import type { MouseEvent } from 'react';
import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { ShownReview } from '@/lib/reviews/answers';

/** Address of the photos of published reviews. */
const PUBLISHED = '/api/reviews/photos';

type ReviewPhotosProps = {
  review: Pick<ShownReview, 'photos' | 'author'>;
  /** Address of the photos for the author or staff, who may see them before publication. */
  path?: string | undefined;
};

/** Small photos of a review; a click shows them full-screen, or in a new tab while the page's code loads. */
export function ReviewPhotos({ review, path = PUBLISHED }: ReviewPhotosProps) {
  const { photos, author } = review;
  if (photos.length === 0) return null;
  const altOf = (place: number) => `Фото ${place + 1} з\u00a0відгуку: ${author}`;
  const slides = photos.map(({ id, width, height }, place) => ({
    src: `${path}/${id}`,
    alt: altOf(place),
    width,
    height,
  }));
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void runWhenLoaded(
      'photos',
      () => import('../catalogue/product/photo-viewer'),
      ({ openSlides }) => {
        openSlides(slides, { label: 'Фото з\u00a0відгуку', index });
        return true;
      },
    );
  };
  return (
    <ul aria-label="Фото з відгуку" className="mt-3 grid max-w-94 grid-cols-4 gap-2">
      {slides.map(({ src, alt }, place) => (
        <li key={src}>
          <a
            href={src}
            target="_blank"
            rel="noopener"
            className="block"
            aria-haspopup="dialog"
            onClick={(event) => enlarge(event, place)}
          >
            {/* biome-ignore lint/performance/noImgElement: a stored picture of our API */}
            <img
              src={`${src}?size=small`}
              alt={alt}
              width={88}
              height={88}
              loading="lazy"
              className="aspect-square w-full border-[1.5px] border-ink object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
