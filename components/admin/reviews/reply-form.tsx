import { useState } from 'react';
import { TextareaField } from '@/components/ui/form/field';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import type { StaffReview } from '@/lib/reviews/answers';
import { LONGEST_REVIEW } from '@/lib/reviews/review';
import { ConflictNotice, isConflict } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { EditButtons } from '../form/save-button';
import { SaveFailed } from '../form/save-failed';
import { UnsavedGuard } from '../form/unsaved-guard';
import { useDraft } from '../form/use-draft';
import { doneToast } from '../toasts';
import { seenOf, useModerate } from './use-moderation';

/** The shop's public reply to a review; an empty text removes it. */
export function ReplyForm({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const save = useModerate();
  // The review when writing began: a reply by somebody else in the meantime is a conflict.
  const [seen] = useState(() => seenOf(review));
  const [reply, setReply] = useState(review.reply);
  const { error } = save;
  const isDirty = reply !== seen.reply && !save.isSuccess;
  const draft = useDraft({ what: 'reply', id: review.id, values: reply, isDirty, take: setReply });
  const send = () =>
    save.mutate(
      { id: review.id, change: { reply, seen } },
      {
        onSuccess: () => {
          draft.forget();
          onClose();
          doneToast('reply', 'Відповідь збережено');
        },
      },
    );
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  return (
    <>
      <form
        className="grid gap-3"
        data-saves={isDirty ? 'dirty' : 'clean'}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send();
        }}
      >
        <DraftNotice offer={draft.offer} />
        {isConflict(error) && <ConflictNotice onReload={onClose} />}
        <SaveFailed error={error} />
        <TextareaField
          label="Відповідь магазину"
          hint={`${reply.length} з ${LONGEST_REVIEW}. Її побачать усі поруч із відгуком; порожню приберемо`}
          error={error && !isConflict(error) && !isUnanswered(error) ? textOf(error) : undefined}
          value={reply}
          rows={4}
          maxLength={LONGEST_REVIEW}
          autoFocus
          onChange={(event) => setReply(event.target.value)}
        />
        <EditButtons loading={save.isPending} onCancel={giveUp}>
          Зберегти відповідь
        </EditButtons>
      </form>
      <UnsavedGuard isUnsaved={isDirty} />
    </>
  );
}

const textOf = (error: Error): string =>
  (error instanceof ApiError && error.errors.reply?.[0]) || errorText(error);
