import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import { Dialog } from '@/components/ui/overlay/dialog';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { NewSecret } from '@/lib/programs/answers';
import { FieldsDialog } from '../form/fields-dialog';
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
  fields: (errorOf: (name: string) => string | undefined) => ReactNode;
  children: (row: Row, change: ProgramChange) => ReactNode;
};

/** Panel with a list of keys or addresses, to which a dialog adds. */
export function ProgramsPanel<Row>(panel: ProgramsPanelProps<Row>) {
  const { title, list, rows, empty, add, field, legend, names, fields, children } = panel;
  const query = useQuery(staffQueryOptions<Record<string, Row[]>>(list));
  const [secret, show] = useState('');
  const { mutate } = useStaffChange(list, (work: Parameters<ProgramChange>[0]) => work());
  const change: ProgramChange = (work, close) =>
    mutate(work, {
      onSuccess: ({ message, secret: made }) => {
        if (message) doneToast('program', message);
        if (made) show(made);
      },
      onError: (error) => failToast('program', errorText(error)),
      onSettled: close,
    });
  const addDialog = (
    <FieldsDialog
      button={{ size: 'sm', children: add }}
      title={add}
      confirm="Створити"
      list={list}
      send={(values, form) =>
        api.post<NewSecret>(list, { body: { ...values, [field]: form.getAll(field) }, ...SAVE })
      }
      onSent={(made) => show(made.secret)}
    >
      {(errorOf) => (
        <>
          {fields(errorOf)}
          <fieldset>
            <legend className="mb-1 text-[15px] font-semibold">{legend}</legend>
            {Object.entries(names).map(([value, label]) => (
              <Checkbox key={value} name={field} value={value} label={label} />
            ))}
            <FieldError error={errorOf(field)} />
          </fieldset>
        </>
      )}
    </FieldsDialog>
  );
  return (
    <>
      <AdminPanel title={title} aside={addDialog} empty={query.data?.[rows]?.length === 0 && empty}>
        <Loaded query={query} waiting={<AdminListSkeleton columns={2} />} isQuiet>
          {({ [rows]: found = [] }) => <ul>{found.map((row) => children(row, change))}</ul>}
        </Loaded>
      </AdminPanel>
      {secret && <SecretDialog secret={secret} onClose={() => show('')} />}
    </>
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
