import { withQueries } from '@/components/queries';
import { useMoreReviews } from '@/lib/reviews/hooks';
import { MoreList } from '../layout/more-list';
import { ReviewItem } from './review-item';

type MoreReviewsProps = { productId: number; shown: number[]; onlyPhotos?: boolean };

/** The reviews after those in the page's HTML, or only those with photos; each click loads five more. */
export const MoreReviews = withQueries(Reviews);

function Reviews({ productId, shown, onlyPhotos = false }: MoreReviewsProps) {
  const query = useMoreReviews(productId, onlyPhotos);
  // A map drops duplicates: a review published in the meantime shifts the other reviews by one place.
  const rest = new Map(
    query.data?.pages
      .flatMap(({ reviews }) => reviews)
      .filter(({ id }) => !shown.includes(id))
      .map((one) => [one.id, one]),
  );
  return (
    <MoreList query={query} announced={`Показано відгуків: ${shown.length + rest.size}`}>
      {[...rest.values()].map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </MoreList>
  );
}
