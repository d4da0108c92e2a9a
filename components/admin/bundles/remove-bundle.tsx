'use client';

import { bundleError } from '@/lib/bundles/bundles-state';
import type { StaffBundle } from '@/lib/bundles/staff-bundle';
import { useRemoveBundle } from '@/lib/bundles/staff-hooks';
import { bundleName } from '@/lib/bundles/text';
import { ConfirmDialog } from '../form/confirm-dialog';
import { doneToast, failToast } from '../toasts';

type RemoveBundleProps = { bundle: StaffBundle | null; onClose: () => void };

/** Names the bundle and asks before it is deleted for good. */
export function RemoveBundle({ bundle, onClose }: RemoveBundleProps) {
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
    <ConfirmDialog
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
    </ConfirmDialog>
  );
}
