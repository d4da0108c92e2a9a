'use client';

import { useRouter } from 'next/navigation';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { ConfirmButton } from '../../form/confirm-dialog';
import { ListFailed } from '../../list/list-failed';
import { AdminPanel } from '../../panel';
import { doneToast } from '../../toasts';
import { useOrderAction } from './use-staff-order';

/** Takes an order out of every list, once its number has been typed. */
export function DeleteOrder({ order: { orderId } }: { order: StaffOrder }) {
  const router = useRouter();
  const action = useOrderAction(orderId);
  const remove = (close?: () => void) =>
    action.mutate(
      { method: 'delete', path: `/api/orders/${orderId}` },
      {
        onSuccess: () => {
          doneToast('order', `Замовлення ${orderId} видалено`);
          router.push('/admin/orders');
        },
        onSettled: () => close?.(),
      },
    );
  return (
    <AdminPanel title="Видалення">
      {action.error && <ListFailed text={storedError(action.error)} retry={() => remove()} />}
      <p className="mb-3 text-sm text-ink-2">
        Для помилкових і тестових замовлень. Справжнє краще скасувати: покупець отримає лист.
      </p>
      <ConfirmButton
        button={{ size: 'sm', children: 'Видалити замовлення' }}
        title={`Видалити замовлення ${orderId}?`}
        confirm="Видалити"
        typed={orderId}
        isBusy={action.isPending}
        onConfirm={remove}
      >
        Воно зникне зі списків і в&nbsp;покупця, товари повернуться в&nbsp;продаж, листа ніхто
        не&nbsp;отримає. Повернути його не&nbsp;можна.
      </ConfirmButton>
    </AdminPanel>
  );
}
