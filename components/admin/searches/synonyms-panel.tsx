'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { Synonym } from '@/lib/search/answers';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';

const SYNONYMS = '/api/admin/searches/synonyms';

const COLUMNS: AdminColumn<Synonym>[] = [
  { key: 'typed', title: 'Шукають', cell: ({ typed }) => typed },
  { key: 'meant', title: 'У\u00a0каталозі це', cell: ({ meant }) => meant },
  { key: 'remove', title: 'Дії', cell: (row) => <RemoveButton {...row} /> },
];

/** The synonyms that staff have added to the search's own. */
export function SynonymsPanel() {
  const list = useQuery(staffQueryOptions<{ synonyms: Synonym[] }>(SYNONYMS));
  return (
    <Loaded query={list} waiting={null}>
      {({ synonyms }) => (
        <AdminPanel
          title="Свої синоніми"
          className="mt-5"
          empty={synonyms.length === 0 && 'Ще немає. Зробіть синонімом слово, якого не знайшли'}
        >
          <AdminTable
            label="Свої синоніми"
            columns={COLUMNS}
            rows={synonyms}
            idOf={({ typed }) => typed}
          />
        </AdminPanel>
      )}
    </Loaded>
  );
}

function RemoveButton({ typed }: Synonym) {
  const remove = useStaffChange(SYNONYMS, () =>
    api.delete(`${SYNONYMS}?typed=${encodeURIComponent(typed)}`, SAVE),
  );
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(undefined, { onError: (error) => failToast('synonym', errorText(error)) })
      }
    >
      Прибрати
    </Button>
  );
}

/** Button and dialog that make a word of a search a synonym of a word of the catalogue. */
export function SynonymButton({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Зробити синонімом
      </Button>
      {isOpen && <SynonymDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

function SynonymDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const save = useStaffChange(SYNONYMS, async (body: Record<string, FormDataEntryValue>) => {
    const { message } = await api.post<{ message: string }>(SYNONYMS, { body, ...SAVE });
    doneToast('synonym', message);
    onClose();
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(save.error)}
      title="Новий синонім"
      onSubmit={(event) => save.mutate(Object.fromEntries(new FormData(event.currentTarget)))}
    >
      <Field
        name="typed"
        label="Слово, яке шукають"
        defaultValue={text}
        error={errors.typed?.[0]}
      />
      <Field
        name="meant"
        label={'Слово з\u00a0каталогу, яке воно означає'}
        error={errors.meant?.[0]}
      />
      <DialogFooter
        confirm="Зберегти"
        onClose={onClose}
        isBusy={save.isPending}
        error={Object.keys(errors).length > 0 ? null : save.error && errorText(save.error)}
      />
    </FormDialog>
  );
}
