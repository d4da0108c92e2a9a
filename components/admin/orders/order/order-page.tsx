'use client';

import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { ListFailed } from '../../list/list-failed';
import { Moment } from '../../moment';
import { PageHeading } from '../../page-heading';
import { DeleteOrder } from './delete-order';
import { OrderClient } from './order-client';
import { OrderDelivery } from './order-delivery';
import { OrderGoods } from './order-goods';
import { OrderHistory } from './order-history';
import { CopyLink } from './order-links';
import { OrderNote } from './order-note';
import { OrderPaymentPanel } from './order-payment';
import { OrderPos } from './order-pos';
import { OrderStatusPanel } from './order-status';
import { OrderWaybill } from './order-waybill';
import { useStaffOrder } from './use-staff-order';

type OrderPageProps = {
  initial: StaffOrder;
  /** Whether this person may delete it. */
  isAdmin: boolean;
};

/** An order with all that can be done with it. */
export function StaffOrderScreen({ initial, isAdmin }: OrderPageProps) {
  const { data: order, error, refetch } = useStaffOrder(initial);
  return (
    <>
      <PageHeading
        title={`Замовлення ${order.orderId}`}
        up={{ path: '/admin/orders', title: 'Замовлення' }}
      >
        {!order.archivedAt && (
          <CopyLink
            label="Посилання для покупця"
            path={`/order/${order.token}`}
            done="Посилання на замовлення скопійовано"
          />
        )}
        <a
          href={`/admin/orders/${order.orderId}/print`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <AnyIcon name="box" size={20} />
          Лист комплектування
        </a>
      </PageHeading>
      <p className="-mt-2 mb-4 text-ink-2">
        <Moment iso={order.createdAt} />
        {order.takenBy && `, телефоном прийняв(ла) ${order.takenBy}`}
      </p>
      {error && <ListFailed text={storedError(error)} retry={() => void refetch()} />}
      {order.archivedAt && (
        <p className="mb-4 bg-warn-t px-4 py-3 font-semibold text-warn">
          Замовлення видалено <Moment iso={order.archivedAt} />. Воно лишилося тільки для обліку.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OrderStatusPanel order={order} />
          <OrderGoods order={order} />
          <div className="hidden xl:block">
            <OrderHistory order={order} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OrderClient order={order} />
          <OrderPaymentPanel order={order} />
          <OrderDelivery order={order} />
          <OrderWaybill order={order} />
          <OrderPos order={order} />
          <OrderNote order={order} />
          <div className="xl:hidden">
            <OrderHistory order={order} />
          </div>
          {isAdmin && !order.archivedAt && <DeleteOrder order={order} />}
        </div>
      </div>
    </>
  );
}
