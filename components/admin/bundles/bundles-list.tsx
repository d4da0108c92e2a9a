'use client';

import Link from 'next/link';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { bundleError } from '@/lib/bundles/bundles-state';
import type { StaffBundle } from '@/lib/bundles/staff-bundle';
import { AdminList } from '../list/admin-list';
import { ListTools } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { bundleColumns } from './bundle-columns';
import { RemoveBundle } from './remove-bundle';

const NO_FILTERS: string[] = [];

/** All bundles with what they bring and what is wrong with those that are not offered. */
export function BundlesList() {
  const [state, move] = useListState(NO_FILTERS);
  const query = useAdminList<StaffBundle>('/api/admin/bundles', 'bundles', state);
  const [leaving, setLeaving] = useState<StaffBundle | null>(null);
  const [columns] = useState(() => bundleColumns(setLeaving));
  return (
    <>
      <ListTools
        search={{ label: 'Пошук наборів', placeholder: 'Назва набору або товару' }}
        {...{ state, move }}
      />
      <AdminList
        label="Набори"
        columns={columns}
        idOf={({ bundle_id }) => String(bundle_id)}
        query={{ ...query, error: query.error && new Error(bundleError(query.error)) }}
        state={state}
        move={move}
        ownOrder="Нові спершу"
        empty={
          <>
            <p>Наборів ще немає. Зберіть товари, які дешевше купувати разом</p>
            <Link
              href="/admin/bundles/new"
              prefetch={false}
              className={buttonClass({ size: 'sm' })}
            >
              <span>Створити набір</span>
            </Link>
          </>
        }
      />
      <RemoveBundle bundle={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
