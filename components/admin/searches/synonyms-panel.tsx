'use client';

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { Synonym } from '@/lib/search/answers';
import { ReasonButton } from '../form/reason-dialog';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { outcomeToasts } from '../toasts';

const SYNONYMS = '/api/admin/searches/synonyms';

const useChange = () =>
  useStaffChange(SYNONYMS, (body: Synonym) =>
    api.post<{ message: string }>(SYNONYMS, { body, ...SAVE }),
  );

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
  const change = useChange();
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={change.isPending}
      onClick={() => change.mutate({ typed, meant: '' }, outcomeToasts('synonym'))}
    >
      Прибрати
    </Button>
  );
}

/** Button and dialog that make a word of a search a synonym of a word of the catalogue. */
export function SynonymButton({ typed }: { typed: string }) {
  const change = useChange();
  return (
    <ReasonButton
      button={{ children: 'Зробити синонімом' }}
      title={`Що означає «${typed}»?`}
      label="Слово з каталогу"
      hint={() => 'Одне слово'}
      schema={z.string().trim().min(2, 'Вкажіть слово')}
      confirm="Зробити синонімом"
      isBusy={change.isPending}
      onConfirm={(meant, close) =>
        change.mutate({ typed, meant }, { ...outcomeToasts('synonym'), onSettled: close })
      }
    >
      Слово, яке є в&nbsp;назвах чи&nbsp;описах товарів.
    </ReasonButton>
  );
}
