import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { timeOf } from '@/lib/shared/moment';

type SaveButtonProps = ComponentProps<typeof Button>;

/** Submits the surrounding form. */
export const SaveButton = ({ children = 'Зберегти', ...button }: SaveButtonProps) => (
  <Button type="submit" loadingLabel="Зберігаємо" {...button}>
    {children}
  </Button>
);

/** The save and cancel buttons of a form that replaces the displayed value while it is edited. */
export const EditButtons = ({ onCancel, ...save }: SaveButtonProps & { onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SaveButton size="sm" {...save} />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Скасувати
    </Button>
  </div>
);

type SaveBarProps = {
  isDirty: boolean;
  isSaving: boolean;
  /** ISO time of the last save. */
  savedAt?: string | null;
  /** What the button saves, on a page with several save buttons. */
  name?: string;
  /** The button's verb if it is not «Зберегти». */
  verb?: string;
  busyVerb?: string;
  /** The form's id, for a bar outside the form element. */
  form?: string;
  /** Message after a failed save: what was not saved, and why. */
  failure?: ReactNode;
  /** Further controls beside the save button. */
  children?: ReactNode;
  className?: string;
};

/** The save button of a page, always in view, with the save state of its form. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, isSaving, savedAt, verb = 'Зберегти', form, failure, children } = props;
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 -mx-4 grid gap-2.5 border-t border-line bg-paper px-4 py-2.5 md:mx-0 md:px-0',
        props.className,
      )}
    >
      {failure}
      <div className="flex flex-wrap items-center gap-3">
        <SaveButton
          size="sm"
          {...(form && { form })}
          {...(props.name && { 'aria-label': `${verb}: ${props.name}` })}
          loading={isSaving}
          loadingLabel={props.busyVerb ?? 'Зберігаємо'}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {verb}
        </SaveButton>
        {children}
        <SaveState {...{ isDirty, isSaving, savedAt: savedAt ?? null }} />
      </div>
    </div>
  );
}

type SaveStateProps = { isDirty: boolean; isSaving: boolean; savedAt: string | null };

export const SaveState = ({ isDirty, isSaving, savedAt }: SaveStateProps) => (
  <p role="status" className="text-sm text-ink-2">
    {stateText({ isDirty, isSaving, savedAt })}
  </p>
);

function stateText({ isDirty, isSaving, savedAt }: SaveStateProps): string {
  if (isSaving) return 'Зберігаємо';
  if (isDirty) return 'Є незбережені зміни';
  return savedAt ? `Збережено о\u00a0${timeOf(savedAt)}` : 'Змін немає';
}
