'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { ConfirmButton } from '@/components/admin/form/confirm-dialog';
import { useCommands } from '@/components/admin/keys/commands';
import { useGo } from '@/components/admin/keys/use-go';
import { neighbourOf, readShownList } from '@/components/admin/keys/use-list-keys';
import { ListFailed } from '@/components/admin/list/list-failed';
import { OrderPresence } from '@/components/admin/live/order-presence';
import { Moment } from '@/components/admin/moment';
import { AttentionNotice } from '@/components/admin/orders/attention';
import { CopyLink } from '@/components/admin/orders/copy-link';
import { actorText, historyText } from '@/components/admin/orders/order-text';
import { PageHeading } from '@/components/admin/page-heading';
import { AdminPanel } from '@/components/admin/panel';
import { doneToast } from '@/components/admin/toasts';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { storedError } from '@/lib/http/browser/error-text';
import type { AttentionReason } from '@/lib/order-rules/queues';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { remainingStep } from '@/lib/orders/cancelling/cancellation';
import { TextLink } from '../../links';
import { ActionFailed } from './action-failed';
import {
  CancelOrRefundDialog,
  type CancelOrRefundPlan,
  planCancelOrRefund,
} from './cancel-or-refund-dialog';
import { InlineField } from './inline-field';
import { OrderClient } from './order-client';
import { OrderContents, OrderUndone } from './order-contents';
import { OrderDelivery } from './order-delivery';
import { OrderPaymentPanel } from './order-payment';
import { OrderPos } from './order-pos';
import { OrderStatusPanel } from './order-status';
import { OrderTeamPanel } from './order-team';
import { OrderWaybill } from './order-waybill';
import { posAdvice } from './pos-status-text';
import { ReturnPanel } from './return-panel';
import { useOrderAction, useStaffOrder } from './use-staff-order';

const LIST = '/admin/orders';
const GROUP = 'Замовлення';

/** Keyboard shortcuts of an order's page: next and previous order of the last list, back to that list, packing slip. */
export function useOrderKeys(number: string): void {
  const go = useGo();
  const step = (by: 1 | -1) => {
    const walk = readShownList();
    const next = neighbourOf(walk, LIST, number, by);
    if (next) go(`${LIST}/${next}`);
    else
      doneToast('walk', walk ? 'У\u00a0цьому списку далі немає' : 'Список ще не\u00a0відкривали');
  };
  const backTo = () => {
    const address = readShownList()?.address ?? LIST;
    return address.startsWith(LIST) ? address : LIST;
  };
  useCommands([
    {
      id: 'order j',
      title: 'Наступне замовлення списку',
      group: GROUP,
      keys: 'j',
      icon: 'chev',
      run: () => step(1),
    },
    {
      id: 'order k',
      title: 'Попереднє замовлення списку',
      group: GROUP,
      keys: 'k',
      icon: 'left',
      run: () => step(-1),
    },
    {
      id: 'order u',
      title: 'Назад до\u00a0списку',
      group: GROUP,
      keys: 'u',
      icon: 'back',
      run: () => go(backTo()),
    },
    {
      id: 'order slip',
      title: 'Лист комплектування',
      group: GROUP,
      words: 'друк надрукувати пакувальний склад',
      icon: 'box',
      href: `${LIST}/${number}/print`,
    },
  ]);
}

type OrderPageProps = {
  initial: StaffOrder;
  /** Whether the viewer may delete the order. */
  isAdmin: boolean;
};

/** Reasons for attention that `OrderUndone` shows instead, together with the button that resolves them. */
const SAID_BY_UNDONE: readonly AttentionReason[] = ['parcel', 'money'];

/** The admin page of an order, with all actions for it. */
export function StaffOrderScreen({ initial, isAdmin }: OrderPageProps) {
  const { data: order, error, refetch } = useStaffOrder(initial);
  useOrderKeys(order.orderId);
  const [plan, setPlan] = useState<CancelOrRefundPlan | null>(null);
  const end = (pressed: Parameters<typeof planCancelOrRefund>[1]) =>
    setPlan(planCancelOrRefund(order, pressed));
  const isUndone = remainingStep(order) !== null;
  const closePlan = useCallback(() => setPlan(null), []);
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
        {order.deliveryMethod !== 'email' && (
          <a
            href={`/admin/orders/${order.orderId}/print`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <AnyIcon name="box" size={20} />
            Лист комплектування
          </a>
        )}
      </PageHeading>
      <p className="-mt-2 mb-4 text-ink-2">
        <Moment iso={order.createdAt} />
        {order.takenBy && `, телефоном прийняв(ла) ${order.takenBy}`}
        {order.exchangeOf && (
          <>
            , обмін за{' '}
            <TextLink href={`/admin/orders/${order.exchangeOf}`}>{order.exchangeOf}</TextLink>
          </>
        )}
      </p>
      <OrderPresence number={order.orderId} />
      {error && <ListFailed text={storedError(error)} retry={() => void refetch()} />}
      {order.archivedAt && (
        <p className="mb-4 bg-warn-t px-4 py-3 font-semibold text-warn">
          Замовлення видалено <Moment iso={order.archivedAt} />. Воно лишилося тільки для обліку.
        </p>
      )}
      <OrderUndone order={order} onFinish={() => end('rest')} />
      {plan && <CancelOrRefundDialog order={order} plan={plan} onClose={closePlan} />}
      <AttentionNotice
        reasons={order.attention.filter((reason) => !(isUndone && SAID_BY_UNDONE.includes(reason)))}
        posAdvice={posAdvice(order)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OrderStatusPanel order={order} onCancel={() => end('cancel')} />
          <OrderWaybill order={order} />
          {order.returns.map((given) => (
            <ReturnPanel key={given.id} order={order} given={given} />
          ))}
          <OrderContents order={order} />
          <div className="hidden xl:block">
            <OrderHistory order={order} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <OrderClient order={order} />
          <OrderTeamPanel order={order} />
          <OrderPaymentPanel order={order} onRefund={() => end('refund')} />
          <OrderDelivery order={order} />
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

/** History of the order, newest first. */
function OrderHistory({ order: { history, deliveryMethod } }: { order: StaffOrder }) {
  const lines = history.map((line, place) => ({ ...line, place })).reverse();
  return (
    <AdminPanel title="Історія">
      <ol className="grid gap-3">
        {lines.map(({ place, at, by, ...line }) => (
          <li key={place} className="border-l-2 border-line pl-3">
            <HistoryText text={historyText(line, place === 0)} />
            <span className="text-sm text-ink-3">
              <Moment iso={at} />, {actorText(by, deliveryMethod)}
            </span>
          </li>
        ))}
      </ol>
    </AdminPanel>
  );
}

/** An event in words; of a letter only the first line, until it is opened. */
function HistoryText({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n');
  if (!first?.startsWith('Лист на') || rest.length === 0) {
    return <span className="block wrap-anywhere whitespace-pre-line">{text}</span>;
  }
  return (
    <details>
      <summary className="cursor-pointer py-1.5 wrap-anywhere">{first}</summary>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{rest.join('\n')}</p>
    </details>
  );
}

/** A note that only staff see. */
function OrderNote({ order }: { order: StaffOrder }) {
  return (
    <AdminPanel title="Нотатка для команди">
      <InlineField
        number={order.orderId}
        isFixed={order.archivedAt !== null}
        field="staffNote"
        label="Покупець її не бачить"
        value={order.staffNote}
        isLong
      />
    </AdminPanel>
  );
}

/** Button that deletes the order from every list; the order's number must be typed to confirm. */
function DeleteOrder({ order: { orderId } }: { order: StaffOrder }) {
  const router = useRouter();
  const action = useOrderAction(orderId);
  const remove = (close?: () => void) =>
    action.mutate(
      {
        method: 'delete',
        path: `/api/orders/${orderId}`,
        done: `Замовлення ${orderId} видалено`,
      },
      { onSuccess: () => router.push('/admin/orders'), onSettled: () => close?.() },
    );
  return (
    <AdminPanel title="Видалення">
      <ActionFailed action={action} retry={() => remove()} />
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
