'use client';

import { useState } from 'react';
import { bundleError } from '@/lib/bundles/bundles-state';
import type { StaffBundle } from '@/lib/bundles/staff-bundle';
import { useRemoveBundle } from '@/lib/bundles/staff-hooks';
import { bundleName } from '@/lib/bundles/text';
import { AdminConfirmDialog } from '../form/confirm-dialog';
import { ButtonLink } from '../links';
import { AdminList } from '../list/admin-list';
import { useAdminList } from '../list/use-admin-list';
import { doneToast, failToast } from '../toasts';
import { bundleColumns } from './bundle-columns';

/** All bundles, each with its sales and, if it is not offered to shoppers, the reason. */
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

/** Asks before a bundle is deleted for good. */
function RemoveBundle({ bundle, onClose }: { bundle: StaffBundle | null; onClose: () => void }) {
  const remove = useRemoveBundle();
  const name = bundle ? bundleName(bundle) : '';
  const confirm = () =>
    bundle &&
    remove.mutate(bundle.bundle_id, {
      onSuccess: () => doneToast('bundle', `${name} видалено`, 'На сайті його вже немає'),
      onError: (error) => failToast('bundle', bundleError(error)),
      onSettled: onClose,
    });
  return (
    <AdminConfirmDialog
      open={bundle !== null}
      onClose={onClose}
      title="Видалити набір?"
      confirm="Видалити"
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      <p>
        <b>{name}</b> зникне з&nbsp;сайту одразу, і&nbsp;повернути його не&nbsp;можна. Замовлення,
        у&nbsp;яких він уже є, не&nbsp;зміняться.
      </p>
    </AdminConfirmDialog>
  );
}
