'use client';

import { useQuery } from '@tanstack/react-query';
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
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { copyText } from '../security/copy-text';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';

/** A change of a row: its answer is a message, or a new secret that is shown once. */
export type ProgramChange = (
  work: () => Promise<Partial<NewSecret & { message: string }>>,
  close?: () => void,
) => void;

type ProgramsPanelProps<Row> = {
  title: string;
  /** The API's list, whose response has the rows in the field `rows`; new ones are posted to it. */
  list: string;
  rows: string;
  empty: string;
  add: string;
  /** The field with the checked `names`, and its heading. */
  field: string;
  legend: string;
  names: Record<string, string>;
  fields: (errors: Record<string, string[]>) => ReactNode;
  children: (row: Row, change: ProgramChange) => ReactNode;
};

/** Panel with a list of keys or addresses, to which a dialog adds. */
export function ProgramsPanel<Row>(panel: ProgramsPanelProps<Row>) {
  const { title, list, rows, empty, add, children } = panel;
  const query = useQuery(staffQueryOptions<Record<string, Row[]>>(list));
  const [isAdding, setAdding] = useState(false);
  const [secret, show] = useState('');
  const { mutate } = useStaffChange(list, async (work: Parameters<ProgramChange>[0]) => {
    const { message, secret } = await work();
    if (message) doneToast('program', message);
    if (secret) show(secret);
  });
  const change: ProgramChange = (work, onSettled = () => {}) =>
    mutate(work, { onSettled, onError: (error) => failToast('program', errorText(error)) });
  return (
    <AdminPanel
      title={title}
      aside={
        <Button size="sm" onClick={() => setAdding(true)}>
          {add}
        </Button>
      }
    >
      <Loaded query={query} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {({ [rows]: found = [] }) =>
          found.length === 0 ? (
            <p className="text-ink-2">{empty}</p>
          ) : (
            <ul>{found.map((row) => children(row, change))}</ul>
          )
        }
      </Loaded>
      {isAdding && <AddDialog {...panel} onMade={show} onClose={() => setAdding(false)} />}
      {secret && <SecretDialog secret={secret} onClose={() => show('')} />}
    </AdminPanel>
  );
}

type AddDialogProps = Omit<ProgramsPanelProps<never>, 'title' | 'rows' | 'empty' | 'children'> & {
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** Rendered while it is open, so that it opens empty each time. */
function AddDialog({ add, list, field, legend, names, fields, onMade, onClose }: AddDialogProps) {
  const made = useStaffChange(list, async (form: FormData) => {
    const body = { ...Object.fromEntries(form), [field]: form.getAll(field) };
    const { secret } = await api.post<NewSecret>(list, { body, ...SAVE });
    onClose();
    onMade(secret);
  });
  const errors = made.error instanceof ApiError ? made.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(made.error)}
      title={add}
      onSubmit={(event) => made.mutate(new FormData(event.currentTarget))}
    >
      {fields(errors)}
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
        isBusy={made.isPending}
        error={Object.keys(errors).length > 0 ? null : made.error && errorText(made.error)}
      />
    </FormDialog>
  );
}

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Збережіть зараз">
    <div className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8">
      <p className="text-ink-2">Вставте це в&nbsp;програму: більше ми його не&nbsp;покажемо.</p>
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
