import { type ReactNode, useId, useState } from 'react';
import { ConfirmButton } from '@/components/admin/form/confirm-dialog';
import { SaveFailed } from '@/components/admin/form/notices';
import { RecordTextarea } from '@/components/admin/form/record-fields';
import { RecordFrame, RecordNotices } from '@/components/admin/form/record-form';
import { EditButtons } from '@/components/admin/form/save-bar';
import { useRecord } from '@/components/admin/form/use-record';
import { AdminLink } from '@/components/admin/links';
import { Thumb } from '@/components/admin/thumb';
import { doneToast, failToast } from '@/components/admin/toasts';
import { ReviewSize } from '@/components/reviews/review-item';
import { ReviewPhotos } from '@/components/reviews/review-photos';
import { Stars } from '@/components/reviews/stars';
import { Button } from '@/components/ui/button';
import { isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffReview } from '@/lib/reviews/answers';
import { fullDay, LONGEST_REVIEW } from '@/lib/reviews/review';
import { seenOf, useModerate, useRemovePhoto } from './use-moderation';

type ReplyFormProps<Seen> = {
  /** The kind of what is replied to, with its id: the key of the draft. */
  what: string;
  id: number;
  /** What is replied to when writing began. If a colleague has replied in the meantime, the save reports a conflict. */
  seen: Seen;
  replyOf(seen: Seen): string;
  longest: number;
  /** Text after the number of characters. */
  hint: string;
  /** Text of the save button. */
  button?: string;
  save(reply: string, seen: Seen): Promise<unknown>;
  onClose(): void;
};

/** Form for the shop's public reply to a review or a question; saving an empty text removes the reply. */
export function ReplyForm<Seen>(props: ReplyFormProps<Seen>) {
  const { what, id, seen, replyOf, longest, hint, button, save, onClose } = props;
  const close = () => {
    record.draft.forget();
    onClose();
  };
  const record = useRecord<Seen, { reply: string }>({
    ...{ what, id, first: seen },
    valuesOf: (first) => ({ reply: replyOf(first) }),
    save: async ({ reply }, first) => {
      await save(reply, first);
      return first;
    },
    load: async () => {
      onClose();
      return null;
    },
    keepsTyped: true,
    onSaved: () => {
      close();
      doneToast(what, 'Відповідь збережено');
    },
    onRefused: (error, isShown) => {
      if (isMissing(error)) failToast(what, errorText(error));
      else if (!isShown) form.setError('reply', { type: 'server', message: errorText(error) });
    },
  });
  const { form } = record;
  return (
    <RecordFrame record={record} className="grid gap-3">
      <RecordNotices record={record} />
      <SaveFailed error={record.error} />
      <RecordTextarea
        form={form}
        name="reply"
        label="Відповідь магазину"
        hint={`${form.watch('reply').length} з ${longest}. ${hint}`}
        rows={4}
        maxLength={longest}
        autoFocus
      />
      <EditButtons loading={record.isSaving} onCancel={close}>
        {button ?? 'Зберегти відповідь'}
      </EditButtons>
    </RecordFrame>
  );
}

type ReviewCardProps = {
  review: StaffReview;
  canOpenOrders: boolean;
  onPublish: () => void;
  onReject: () => void;
};

/** A review with its product, and the buttons to moderate it. */
export function ReviewCard({ review, canOpenOrders, onPublish, onReject }: ReviewCardProps) {
  const { author, rating, day, text, status } = review;
  const [isReplying, setReplying] = useState(false);
  const save = useModerate();
  const id = useId();
  return (
    <article
      data-review={review.id}
      tabIndex={-1}
      aria-labelledby={id}
      className="admin-panel grid gap-3 wrap-anywhere focus-visible:outline-2 focus-visible:outline-offset-2"
    >
      <Subject review={review} canOpenOrders={canOpenOrders} />
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{author}</span>
        <Stars rating={rating} />
        <time dateTime={day} className="text-sm font-normal text-ink-3">
          {fullDay(day)}
        </time>
      </h2>
      <ReviewSize review={review} />
      {text ? (
        <p className="max-w-[72ch] whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-ink-3">Без тексту, лише оцінка</p>
      )}
      <StaffPhotos review={review} />
      <Decided {...review} />
      {isReplying ? (
        <ReplyForm
          what="review-reply"
          id={review.id}
          seen={seenOf(review)}
          replyOf={({ reply }) => reply}
          longest={LONGEST_REVIEW}
          hint="Її побачать усі поруч із відгуком; порожню приберемо"
          save={(reply, seen) => save.mutateAsync({ id: review.id, change: { reply, seen } })}
          onClose={() => setReplying(false)}
        />
      ) : (
        review.reply && (
          <div className="border-l-2 border-ink pl-4">
            <b className="font-semibold">Відповідь магазину</b>
            <p className="mt-1 max-w-[72ch] whitespace-pre-line">{review.reply}</p>
          </div>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {status !== 'published' && (
          <Button variant={status === 'pending' ? 'primary' : 'secondary'} onClick={onPublish}>
            Опублікувати
          </Button>
        )}
        {status !== 'rejected' && (
          <Button variant="secondary" onClick={onReject}>
            {status === 'published' ? 'Зняти з\u00a0сайту' : 'Відхилити'}
          </Button>
        )}
        {!isReplying && status !== 'rejected' && (
          <Button variant="ghost" onClick={() => setReplying(true)}>
            {review.reply ? 'Змінити відповідь' : 'Відповісти'}
          </Button>
        )}
      </div>
    </article>
  );
}

const PHOTOS = '/api/admin/reviews/photos';

/** The photos of a review, each with a button to delete it. */
function StaffPhotos({ review }: { review: StaffReview }) {
  const remove = useRemovePhoto();
  return (
    <>
      <ReviewPhotos review={review} path={PHOTOS} />
      <div className="flex flex-wrap gap-x-6 empty:hidden">
        {review.photos.map(({ id }, place) => (
          <ConfirmButton
            key={id}
            button={{ variant: 'link', children: `Видалити фото ${place + 1}` }}
            title={`Видалити фото ${place + 1}?`}
            confirm="Видалити"
            isBusy={remove.isPending}
            onConfirm={(close) =>
              remove.mutate(id, {
                onSuccess: () => doneToast('review-photo', 'Фото видалено'),
                onError: (error) => failToast('review-photo', errorText(error)),
                onSettled: close,
              })
            }
          >
            Воно зникне назавжди, а&nbsp;відгук залишиться.
          </ConfirmButton>
        ))}
      </div>
    </>
  );
}

type SubjectProps = Pick<ReviewCardProps, 'review' | 'canOpenOrders'>;

function Subject({ review, canOpenOrders }: SubjectProps) {
  const { orderId } = review;
  return (
    <ReviewedProduct product={review}>
      <p className="text-sm text-ink-3">
        Покупку підтверджує замовлення{' '}
        {canOpenOrders ? (
          <AdminLink href={`/admin/orders/${orderId}`} className="whitespace-nowrap underline">
            {orderId}
          </AdminLink>
        ) : (
          <span className="whitespace-nowrap">{orderId}</span>
        )}
      </p>
    </ReviewedProduct>
  );
}

type ReviewedProductProps = {
  product: Pick<StaffReview, 'productId' | 'productName' | 'photo' | 'isShown'>;
  children?: ReactNode;
};

/** The product that a review or a question is about. */
export function ReviewedProduct({ product, children }: ReviewedProductProps) {
  const { productId, productName, photo, isShown } = product;
  return (
    <div className="flex items-center gap-3">
      <Thumb path={photo} />
      <div className="min-w-0">
        {isShown ? (
          <a
            href={`/products/${productId}`}
            className="link inline-flex min-h-11 items-center font-medium"
          >
            {productName}
          </a>
        ) : (
          <p className="font-medium">
            {productName} <span className="text-ink-3">(знято з&nbsp;продажу)</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

type DecidedProps = Pick<StaffReview, 'status' | 'moderator'> & { reason?: string };

/** Who has moderated a review or a question, and why it was rejected. */
export function Decided({ status, moderator, reason }: DecidedProps) {
  if (status === 'pending') return null;
  const who = moderator ? `, ${moderator}` : '';
  return (
    <p className="text-sm text-ink-3">
      {status === 'published' ? 'Опубліковано' : 'Відхилено'}
      {who}
      {reason && `: ${reason}`}
    </p>
  );
}
