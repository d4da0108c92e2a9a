import { useId } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import type { ReviewSummary } from '@/lib/reviews/cached';
import { fitSummary, RATINGS, reviewCount, scoreText } from '@/lib/reviews/review';
import { plural } from '@/lib/shared/plural';
import { LazyMoreReviews } from './lazy-more-reviews';
import { PhotoFilter } from './photo-filter';
import { ReviewItem } from './review-item';
import { Stars } from './stars';

/** Anchor of a product's reviews. Contains the id, since the router may keep other products' pages in the document. */
export const reviewsId = (productId: number): string => `reviews-${productId}`;

type ProductReviewsProps = {
  product: { id: number; score: number; scoreAmount: number };
  summary: ReviewSummary;
};

/** Customers' reviews of a product; if there are none, says who can write one. */
export function ProductReviews({ product, summary }: ProductReviewsProps) {
  const heading = useId();
  const { reviews, total, withPhotos } = summary;
  const list = (
    <>
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {total > reviews.length && (
        <LazyMoreReviews productId={product.id} shown={reviews.map(({ id }) => id)} total={total} />
      )}
    </>
  );
  return (
    <section id={reviewsId(product.id)} className="sec" aria-labelledby={heading}>
      <h2 id={heading} className="mb-4">
        Відгуки
      </h2>
      {total === 0 ? (
        <p className="max-w-[68ch] text-ink-2">
          Відгуків ще немає. Написати перший може кожен, хто отримав цей товар: на&nbsp;сторінці
          свого замовлення.
        </p>
      ) : (
        <div className="grid gap-x-18 gap-y-4 md:grid-cols-[248px_minmax(0,1fr)]">
          <Summary product={product} summary={summary} />
          <div className="min-w-0">
            {withPhotos > 0 && withPhotos < total ? (
              <PhotoFilter productId={product.id} amount={withPhotos}>
                {list}
              </PhotoFilter>
            ) : (
              list
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Summary({ product: { score, scoreAmount }, summary }: ProductReviewsProps) {
  const { ratings, fits } = summary;
  const fit = fitSummary(fits);
  return (
    <div>
      <b className="price-big block" aria-hidden="true">
        {scoreText(score)}
      </b>
      <Stars rating={score} />
      <p className="text-sm text-ink-3">{reviewCount(scoreAmount)}</p>
      <ul className="mt-3">
        {[...RATINGS].reverse().map((stars) => {
          const amount = ratings[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-2 text-sm text-ink-2">
              <span className="sr-only">Оцінка {stars}: </span>
              <span aria-hidden="true">{stars}</span>
              <Icon name="star" size={16} />
              <span aria-hidden="true" className="h-2 flex-1 bg-paper-2">
                <span
                  className="block h-full bg-ink"
                  style={{ width: `${Math.round((amount / scoreAmount) * 100)}%` }}
                />
              </span>
              <span className="w-8 text-right digits">{amount}</span>
            </li>
          );
        })}
      </ul>
      {fit && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="font-semibold">{fit.text}</p>
          <p className="text-sm text-ink-3">
            {fit.total} {plural(fit.total, 'відповідь', 'відповіді', 'відповідей')} покупців
          </p>
        </div>
      )}
    </div>
  );
}
