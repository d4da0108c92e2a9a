'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { StaffReview } from '@/lib/reviews/answers';
import { LONGEST_REASON } from '@/lib/reviews/review';

type RejectDialogProps = {
  review: StaffReview | null;
  onClose: () => void;
  onReject: (review: StaffReview, reason: string) => void;
};

/** Asks why, for the log; the buyer is not told. */
export function RejectDialog({ review, onClose, onReject }: RejectDialogProps) {
  return (
    <Dialog open={review !== null} onClose={onClose} title="Чому відгук не показуємо?">
      {review && (
        <Reason
          key={review.id}
          author={review.author}
          onClose={onClose}
          onReject={(reason) => onReject(review, reason)}
        />
      )}
    </Dialog>
  );
}

type ReasonProps = { author: string; onClose: () => void; onReject: (reason: string) => void };

function Reason({ author, onClose, onReject }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onReject(reason.trim());
        else setMissing(true);
      }}
    >
      <p className="text-ink-2">
        Відгук від {author} не&nbsp;з’явиться на&nbsp;сайті. Рішення можна змінити.
      </p>
      <TextareaField
        label="Причина"
        hint={`${reason.length} з ${LONGEST_REASON}. Лише для журналу, покупець її не бачить`}
        error={isMissing && !reason.trim() ? 'Напишіть, чому' : undefined}
        value={reason}
        rows={3}
        maxLength={LONGEST_REASON}
        autoFocus
        onChange={(event) => setReason(event.target.value.replace(/\s+/g, ' '))}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button type="submit">Відхилити</Button>
      </div>
    </form>
  );
}
