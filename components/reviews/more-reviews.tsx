import { useEffect, useRef } from 'react';
import { withQueries } from '@/components/queries';
import { FieldError } from '@/components/ui/form/field-error';
import { announce } from '@/components/ui/overlay/announce';
import { errorText } from '@/lib/http/browser/error-text';
import type { ShownReview } from '@/lib/reviews/answers';
import { useMoreReviews } from '@/lib/reviews/hooks';
import { Button } from '../ui/button';
import { ReviewItem } from './review-item';

type MoreReviewsProps = { productId: number; shown: number[]; onlyPhotos?: boolean };

/** The reviews after those in the page's HTML, or only those with photos; each click loads five more. */
export const MoreReviews = withQueries(Reviews);

function Reviews({ productId, shown, onlyPhotos = false }: MoreReviewsProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useMoreReviews(
    productId,
    onlyPhotos,
  );
  const list = useRef<HTMLUListElement>(null);
  const pages = data?.pages ?? [];
  // Drops duplicates: a review published in the meantime shifts the other reviews by one place.
  const known = new Set(shown);
  const rest = pages.flatMap(({ reviews }) => reviews).filter((review) => isFirst(known, review));

  // The clicked button disappears with the first page, so the new reviews get the focus.
  useEffect(() => {
    if (pages.length === 0) return;
    announce(`Показано відгуків: ${shown.length + rest.length}`);
    if (pages.length === 1) list.current?.focus();
  }, [pages.length, shown.length, rest.length]);

  return (
    <>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {rest.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <p role="status">
        <FieldError error={error ? errorText(error) : undefined} />
      </p>
      {(isFetching || hasNextPage || error) && (
        <Button
          variant="secondary"
          loading={isFetching}
          loadingLabel="Завантажуємо"
          onClick={() => void (data ? fetchNextPage() : refetch())}
        >
          {error ? 'Спробувати ще раз' : 'Показати ще'}
        </Button>
      )}
    </>
  );
}

function isFirst(known: Set<number>, { id }: ShownReview): boolean {
  const isNew = !known.has(id);
  known.add(id);
  return isNew;
}
