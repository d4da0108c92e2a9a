import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { NewSecret } from '@/lib/programs/answers';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { copyText } from '../security/copy-text';
import { useStaffChange } from '../staff-query';

type NewProgramProps = {
  button: string;
  /** The API's list, to which the form is posted. */
  list: string;
  /** The field with the checked `names`, and its heading. */
  field: string;
  legend: string;
  names: Record<string, string>;
  children: (errors: Record<string, string[]>) => ReactNode;
  onMade: (made: NewSecret) => void;
};

/** Button and dialog that add a key or an address; the answer has a secret that is shown once. */
export function NewProgram({ button, ...form }: NewProgramProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && <ProgramForm title={button} {...form} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rendered while it is open, so that it opens empty each time. */
function ProgramForm({
  title,
  list,
  field,
  legend,
  names,
  children,
  onMade,
  onClose,
}: Omit<NewProgramProps, 'button'> & { title: string; onClose: () => void }) {
  const add = useStaffChange(list, async (form: FormData) => {
    const body = { ...Object.fromEntries(form), [field]: form.getAll(field) };
    const made = await api.post<NewSecret>(list, { body, ...SAVE });
    onClose();
    onMade(made);
  });
  const errors = add.error instanceof ApiError ? add.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(add.error)}
      title={title}
      onSubmit={(event) => add.mutate(new FormData(event.currentTarget))}
    >
      {children(errors)}
      <fieldset>
        <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
        {Object.entries(names).map(([value, label]) => (
          <Checkbox key={value} name={field} value={value} label={label} />
        ))}
        <FieldError error={errors[field]?.[0]} />
      </fieldset>
      <DialogFooter
        confirm="Створити"
        onClose={onClose}
        isBusy={add.isPending}
        error={Object.keys(errors).length > 0 ? null : add.error && errorText(add.error)}
      />
    </FormDialog>
  );
}

/** Dialog that shows a new key or signing secret, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Збережіть зараз">
    <div className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8">
      <p className="text-ink-2">
        Більше ми&nbsp;цього не&nbsp;покажемо. Вставте його в&nbsp;програму.
      </p>
      <code className="border border-line px-4 py-3 font-mono wrap-anywhere">{secret}</code>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void copyText(secret, 'Скопійовано')}>
          Скопіювати
        </Button>
        <Button onClick={onClose}>Готово</Button>
      </div>
    </div>
  </Dialog>
);
