import { ReviewItem } from '@/components/reviews/review-item';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { announce } from '@/components/ui/overlay/announce';
import { Tag } from '@/components/ui/tag';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { errorText } from '@/lib/http/browser/error-text';
import type { OwnReview } from '@/lib/reviews/answers';
import { ownPhotosPath, useRemoveReview } from '@/lib/reviews/hooks';

const STATES = {
  pending: { tone: 'ultra', text: 'Чекає на\u00a0перевірку' },
  published: { tone: 'ok', text: 'Опубліковано' },
  rejected: { tone: 'neutral', text: 'Не\u00a0опубліковано' },
} as const satisfies Record<ReviewStatus, object>;

type OwnReviewViewProps = {
  token: string;
  name: string;
  review: OwnReview;
  /** Opens the review for editing; undefined if reviews are no longer accepted. */
  onChange: (() => void) | undefined;
  onGone: () => void;
};

/** The customer's own review with its status; it can be edited while it waits for moderation. */
export function OwnReviewView({ token, name, review, onChange, onGone }: OwnReviewViewProps) {
  const remove = useRemoveReview(token);
  const { tone, text } = STATES[review.status];
  return (
    <div className="mt-3">
      <Tag tone={tone}>{text}</Tag>
      <ul className="mt-3">
        <ReviewItem review={review} photosPath={ownPhotosPath(token)} />
      </ul>
      <p role="status">
        <FieldError error={remove.error ? errorText(remove.error) : undefined} />
      </p>
      <div className="-mb-2 flex flex-wrap gap-x-6">
        {review.status === 'pending' && onChange && (
          <Button variant="link" aria-label={`Змінити відгук: ${name}`} onClick={onChange}>
            Змінити
          </Button>
        )}
        <Button
          variant="link"
          className="text-ink-2"
          aria-label={`Видалити відгук: ${name}`}
          loading={remove.isPending}
          loadingLabel="Видаляємо"
          onClick={() =>
            remove.mutate(review.productId, {
              onSuccess: () => {
                announce('Відгук видалено');
                onGone();
              },
            })
          }
        >
          Видалити
        </Button>
      </div>
    </div>
  );
}
