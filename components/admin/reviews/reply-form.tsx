import { useState } from 'react';
import { TextareaField } from '@/components/ui/form/field';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffReview } from '@/lib/reviews/answers';
import { LONGEST_REVIEW } from '@/lib/reviews/review';
import { ConflictNotice, isConflict } from '../form/conflict-notice';
import { EditButtons } from '../form/save-button';
import { UnsavedGuard } from '../form/unsaved-guard';
import { doneToast } from '../toasts';
import { seenOf, useModerate } from './use-moderation';

/** The shop's public answer; an empty one takes it back. */
export function ReplyForm({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const save = useModerate();
  // As it was when one began to write: another answer that comes meanwhile is a conflict.
  const [seen] = useState(() => seenOf(review));
  const [reply, setReply] = useState(review.reply);
  const { error } = save;
  const send = () =>
    save.mutate(
      { id: review.id, change: { reply, seen } },
      {
        onSuccess: () => {
          onClose();
          doneToast('reply', 'Відповідь збережено');
        },
      },
    );
  return (
    <>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send();
        }}
      >
        {isConflict(error) && <ConflictNotice onReload={onClose} />}
        <TextareaField
          label="Відповідь магазину"
          hint={`${reply.length} з ${LONGEST_REVIEW}. Її побачать усі поруч із відгуком; порожню приберемо`}
          error={error && !isConflict(error) ? textOf(error) : undefined}
          value={reply}
          rows={4}
          maxLength={LONGEST_REVIEW}
          autoFocus
          onChange={(event) => setReply(event.target.value)}
        />
        <EditButtons loading={save.isPending} onCancel={onClose}>
          Зберегти відповідь
        </EditButtons>
      </form>
      <UnsavedGuard isUnsaved={reply !== seen.reply && !save.isSuccess} />
    </>
  );
}

const textOf = (error: Error): string =>
  (error instanceof ApiError && error.errors.reply?.[0]) || errorText(error);
