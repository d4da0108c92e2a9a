import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import type { StaffContent } from '@/lib/content/answers';
import { kyivMoment } from '@/lib/shared/kyiv-day';
import { recentMoment } from '@/lib/shared/moment';
import { ConfirmButton } from '../form/confirm-dialog';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';

type PublishTimes = { startsAt: string | null; endsAt: string | null };

type PublishPanelProps = {
  draft: StaffContent['draft'];
  isDirty: boolean;
  /** Whether the form was not saved, so nothing was published. */
  isRefused: boolean;
  isBusy: boolean;
  onPublish: (times: PublishTimes, done?: () => void) => void;
  onDiscard: () => void;
};

/** State of the draft, its preview, and the buttons that publish, plan and delete it. */
export function PublishPanel({
  draft,
  isDirty,
  isRefused,
  isBusy,
  onPublish,
  onDiscard,
}: PublishPanelProps) {
  const [isPlanning, setPlanning] = useState(false);
  const canPublish = draft !== null || isDirty;
  return (
    <AdminPanel title="Публікація">
      <p className="text-[15px] text-ink-2">
        {isDirty
          ? 'Є\u00a0незбережені зміни. Публікація спершу збереже їх.'
          : draft
            ? `Чернетка від ${recentMoment(draft.updatedAt, new Date())}. Покупці її не\u00a0бачать.`
            : 'Чернетки немає: покупці бачать те, що у\u00a0формі.'}
      </p>
      {draft && (
        <p className="mt-2">
          <TextLink href={`/preview/${draft.token}`} target="_blank">
            Переглянути чернетку
          </TextLink>
        </p>
      )}
      <div role="alert">
        <FieldError
          error={isRefused ? 'Не\u00a0опубліковано: виправте позначене у\u00a0формі' : undefined}
        />
      </div>
      <div className="mt-4 grid gap-3">
        <Button
          aria-disabled={!canPublish}
          loading={isBusy}
          onClick={() => canPublish && onPublish({ startsAt: null, endsAt: null })}
        >
          Опублікувати зараз
        </Button>
        <Button
          variant="secondary"
          aria-disabled={!canPublish}
          onClick={() => canPublish && setPlanning(true)}
        >
          Запланувати…
        </Button>
        {draft && (
          <ConfirmButton
            button={{ children: 'Видалити чернетку', variant: 'ghost' }}
            title="Видалити чернетку?"
            confirm="Видалити"
            onConfirm={(close) => {
              close();
              onDiscard();
            }}
          >
            <p>Те, що бачать покупці, не&nbsp;зміниться.</p>
          </ConfirmButton>
        )}
      </div>
      <PlanDialog
        open={isPlanning}
        isBusy={isBusy}
        onClose={() => setPlanning(false)}
        onPlan={(times) => onPublish(times, () => setPlanning(false))}
      />
    </AdminPanel>
  );
}

type PlanDialogProps = {
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onPlan: (times: PublishTimes) => void;
};

function PlanDialog({ open, isBusy, onClose, onPlan }: PlanDialogProps) {
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const [error, setError] = useState('');
  const plan = () => {
    const [start, end] = [kyivMoment(starts), kyivMoment(ends)];
    if (!start && !end) return setError('Вкажіть початок або кінець');
    if (end && (end <= new Date() || (start && end <= start))) {
      return setError('Кінець має бути пізніше за\u00a0початок і\u00a0за\u00a0цю мить');
    }
    setError('');
    onPlan({
      startsAt: start?.toISOString() ?? null,
      endsAt: end?.toISOString() ?? null,
    });
  };
  return (
    <FormDialog open={open} onClose={onClose} title="Коли показувати" onSubmit={plan}>
      <Field
        label="Початок"
        type="datetime-local"
        hint="За київським часом. Порожньо: одразу"
        value={starts}
        onChange={(event) => setStarts(event.target.value)}
      />
      <Field
        label="Кінець"
        type="datetime-local"
        hint="Після нього повернеться попередня версія. Порожньо: без кінця"
        value={ends}
        onChange={(event) => setEnds(event.target.value)}
        {...(error && { error })}
      />
      <DialogFooter confirm="Запланувати" onClose={onClose} isBusy={isBusy} />
    </FormDialog>
  );
}
