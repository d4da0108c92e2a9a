import type { ShownReview } from '@/lib/reviews/answers';
import { boughtSizeText, fullDay } from '@/lib/reviews/review';
import { typeset } from '@/lib/shared/typeset';
import { ReviewPhotos } from './review-photos';
import { Stars } from './stars';

type ReviewItemProps = {
  review: ShownReview;
  /** Address of the photos of a review that is not published. */
  photosPath?: string;
};

/** A customer's review, with the shop's reply. */
export const ReviewItem = ({ review, photosPath }: ReviewItemProps) => (
  <li className="border-t border-line py-4 wrap-anywhere first:border-t-0 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-3">
      <b className="font-semibold">{review.author}</b>
      <Stars rating={review.rating} />
      <time dateTime={review.day} className="text-sm text-ink-3">
        {fullDay(review.day)}
      </time>
    </p>
    <ReviewSize review={review} />
    {review.text && <ReviewText text={review.text} />}
    <ReviewPhotos review={review} path={photosPath} />
    {review.reply && (
      <div className="mt-3 border-l-2 border-ink pl-4">
        <b className="font-semibold">Відповідь магазину</b>
        <ReviewText text={review.reply} />
      </div>
    )}
  </li>
);

/** The text with its line breaks; nothing in it is parsed as markup. */
const ReviewText = ({ text }: { text: string }) => (
  <p className="mt-2 max-w-[68ch] whitespace-pre-line">{typeset(text)}</p>
);

/** The bought size, the reviewer's height and how it fitted, to help others choose a size. */
export function ReviewSize({ review }: { review: Pick<ShownReview, 'size' | 'height' | 'fit'> }) {
  const text = boughtSizeText(review);
  return text && <p className="mt-1 text-sm text-ink-2">{text}</p>;
}
