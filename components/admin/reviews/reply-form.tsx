import { TextareaField } from '@/components/ui/form/field';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffReview } from '@/lib/reviews/answers';
import { LONGEST_REVIEW } from '@/lib/reviews/review';
import { RecordFrame, RecordNotices } from '../form/record-form';
import { EditButtons } from '../form/save-button';
import { SaveFailed } from '../form/save-failed';
import { useRecord } from '../form/use-record';
import { doneToast } from '../toasts';
import { seenOf, useModerate } from './use-moderation';

/** Form for the shop's public reply to a review; saving an empty text removes the reply. */
export function ReplyForm({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const save = useModerate();
  const close = () => {
    record.draft.forget();
    onClose();
  };
  const record = useRecord<ReturnType<typeof seenOf>, { reply: string }>({
    what: 'review-reply',
    id: review.id,
    // The review as it was when writing began: a save reports a conflict if a colleague has replied in the meantime.
    first: seenOf(review),
    valuesOf: ({ reply }) => ({ reply }),
    save: async ({ reply }, seen) => {
      await save.mutateAsync({ id: review.id, change: { reply, seen } });
      return { ...seen, reply };
    },
    load: async () => {
      onClose();
      return null;
    },
    onSaved: () => {
      close();
      doneToast('reply', 'Відповідь збережено');
    },
    onRefused: (error, isShown) => {
      if (!isShown) form.setError('reply', { type: 'server', message: errorText(error) });
    },
  });
  const { form } = record;
  const { error } = form.getFieldState('reply', form.formState);
  return (
    <RecordFrame record={record} className="grid gap-3">
      <RecordNotices record={record} />
      <SaveFailed error={record.error} />
      <TextareaField
        {...form.register('reply')}
        label="Відповідь магазину"
        hint={`${form.watch('reply').length} з ${LONGEST_REVIEW}. Її побачать усі поруч із відгуком; порожню приберемо`}
        error={error?.message}
        rows={4}
        maxLength={LONGEST_REVIEW}
        autoFocus
      />
      <EditButtons loading={record.isSaving} onCancel={close}>
        Зберегти відповідь
      </EditButtons>
    </RecordFrame>
  );
}
