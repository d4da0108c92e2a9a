'use client';

import { useState } from 'react';
import { bundleError } from '@/lib/bundles/bundles-state';
import type { StaffBundle } from '@/lib/bundles/staff-bundle';
import { ButtonLink } from '../links';
import { AdminList } from '../list/admin-list';
import { useAdminList } from '../list/use-admin-list';
import { bundleColumns } from './bundle-columns';
import { RemoveBundle } from './remove-bundle';

/** All bundles with what they bring and why some are not offered. */
export function BundlesList() {
  const list = useAdminList<StaffBundle>('/api/admin/bundles', 'bundles');
  const [leaving, setLeaving] = useState<StaffBundle | null>(null);
  const [columns] = useState(() => bundleColumns(setLeaving));
  return (
    <>
      <AdminList
        {...list}
        label="Набори"
        search={{ label: 'Пошук наборів', placeholder: 'Назва набору або товару' }}
        columns={columns}
        idOf={({ bundle_id }) => String(bundle_id)}
        textOf={bundleError}
        ownOrder="Нові спершу"
        empty={
          <>
            <p>Наборів ще немає. Зберіть товари, які дешевше купувати разом</p>
            <ButtonLink href="/admin/bundles/new" size="sm">
              <span>Створити набір</span>
            </ButtonLink>
          </>
        }
      />
      <RemoveBundle bundle={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
