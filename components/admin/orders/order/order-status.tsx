import { useEffect, useRef, useState } from 'react';
import { isConflict } from '@/components/admin/form/notices';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Icon } from '@/components/ui/icon/icon';
import { carrierOf, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import { confirmBy } from '@/lib/order-rules/confirm-by';
import { isInShop } from '@/lib/order-rules/may-leave';
import { type OrderFact, orderFacts } from '@/lib/order-rules/order-facts';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { ORDER_STATUS_NAMES, type OrderStatus } from '@/lib/order-rules/status';
import { takeBackOf } from '@/lib/order-rules/take-back';
import { nextStatuses } from '@/lib/order-rules/transitions';
import { clock } from '@/lib/shared/clock';
import { AdminConfirmDialog } from '../../form/confirm-dialog';
import { useCommands } from '../../keys/commands';
import { ListFailed } from '../../list/list-failed';
import { Moment } from '../../moment';
import { AdminPanel } from '../../panel';
import { doneToast } from '../../toasts';
import { StatusTag } from '../order-tags';
import { actorText, holdOverText } from '../order-text';
import { ActionFailed } from './action-failed';
import { useEditOrder, useOrderAction, useRereadOrder } from './use-staff-order';

const VERBS: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Підтвердити',
  packed: 'Запаковано',
  delivered: 'Отримано',
  cancelled: 'Скасувати замовлення',
  returned: 'Повернулося до\u00a0магазину',
};

/** The button text for a next status; `shipped` differs between pickup and carrier. */
const verbOf = (status: OrderStatus, { deliveryMethod }: StaffOrder): string =>
  status === 'shipped'
    ? deliveryMethod === 'pickup'
      ? 'Чекає в\u00a0магазині'
      : 'Передано перевізнику'
    : (VERBS[status] ?? ORDER_STATUS_NAMES[status]);

/** Warnings before status changes that send a mail or end the order. */
const warningsOf = ({ deliveryMethod }: StaffOrder): Partial<Record<OrderStatus, string>> => ({
  shipped:
    deliveryMethod === 'pickup'
      ? 'Покупець отримає лист, що замовлення чекає на\u00a0нього.'
      : 'Покупець отримає лист, що замовлення в\u00a0дорозі.',
  returned: 'Замовлення буде завершено, а\u00a0товари повернуться в\u00a0продаж.',
  delivered: `Зазвичай про отримання повідомляє ${(carrierOf(deliveryMethod) ?? MAIN_CARRIER).name}.`,
});

type StatusPanelProps = { order: StaffOrder; onCancel: () => void };

/** Panel with the order's status, buttons for the next statuses, and the reasons why other statuses are refused. */
export function OrderStatusPanel({ order, onCancel }: StatusPanelProps) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [wanted, setWanted] = useState<OrderStatus | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The clicked button has disappeared, so the heading gets the focus.
    const isDone = wanted === order.status && asked === null;
    if (isDone && document.activeElement === document.body) heading.current?.focus();
  }, [wanted, order.status, asked]);
  const warnings = warningsOf(order);
  const edit = useEditOrder(order.orderId);
  const reread = useRereadOrder(order.orderId);
  // The status of a deleted order cannot change.
  const steps = order.archivedAt ? [] : nextStatuses({ ...order, isHere: isInShop(order) });
  const possible = steps.filter(({ refusal }) => refusal === null);
  const refused = steps.filter(({ refusal }) => refusal !== null);
  const step = (status: OrderStatus) => {
    if (status === 'cancelled') onCancel();
    else if (warnings[status]) setAsked(status);
    else move(status);
  };
  useCommands(
    possible.map(({ status }) => ({
      id: `order to ${status}`,
      title: verbOf(status, order),
      group: 'Замовлення',
      words: 'стан статус змінити',
      run: () => step(status),
    })),
  );
  const move = (status: OrderStatus) => {
    setWanted(status);
    edit.mutate(
      { key: 'status', value: status, before: order.status },
      {
        onSuccess: () => {
          const title = `Тепер замовлення «${ORDER_STATUS_NAMES[status]}»`;
          doneToast('order', title);
        },
        onError: () => void reread(),
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <AdminPanel title="Стан" aside={<StatusTag status={order.status} />} headingRef={heading}>
      {edit.error &&
        (isConflict(edit.error) ? (
          <p role="alert" className="mb-4 flex items-center gap-3 bg-warn-t px-4 py-3 text-warn">
            <Icon name="alert" size={20} className="flex-none" />
            Поки ви дивилися, стан змінив хтось інший. Зараз тут свіжий
          </p>
        ) : (
          <ListFailed text={storedError(edit.error)} retry={() => wanted && move(wanted)} />
        ))}
      <Deadline order={order} />
      <OrderFactBadges order={order} />
      <TakeBack order={order} />
      {steps.length === 0 && (
        <p className="text-ink-2">Замовлення завершено, його стан більше не змінюється.</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {possible.map(({ status }, place) => (
          <Button
            key={status}
            size="sm"
            variant={place === 0 && status !== 'cancelled' ? 'primary' : 'secondary'}
            loading={edit.isPending && edit.variables.value === status}
            onClick={() => step(status)}
          >
            {verbOf(status, order)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="mt-3.5 grid gap-1.5 text-sm text-ink-2">
          {reasonsOf(refused).map(({ names, reason }) => (
            <li key={reason}>
              {names} – поки ні. {reason}.
            </li>
          ))}
        </ul>
      )}
      <AdminConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? `${verbOf(asked, order)}?` : ''}
        confirm="Так"
        isBusy={edit.isPending}
        onConfirm={() => asked && move(asked)}
      >
        {asked && warnings[asked]}
      </AdminConfirmDialog>
    </AdminPanel>
  );
}

/** Button that undoes a status set by mistake; shown only while that is allowed. */
function TakeBack({ order }: { order: StaffOrder }) {
  const action = useOrderAction(order.orderId);
  const { to, until } = takeBackOf(order, clock.now());
  const isOver = useIsPast(until?.toISOString() ?? null);
  if (!to || isOver || order.archivedAt) return null;
  const name = ORDER_STATUS_NAMES[to];
  const take = () =>
    action.mutate({
      method: 'post',
      path: `/api/admin/orders/${order.orderId}/take-back`,
      body: { status: order.status },
      done: `Замовлення знову «${name}»`,
    });
  return (
    <>
      <ActionFailed action={action} retry={take} />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper-2 px-4 py-3">
        <span>
          Помилилися? До&nbsp;
          <Moment iso={until.toISOString()} /> стан можна повернути.
        </span>
        <Button size="sm" variant="secondary" loading={action.isPending} onClick={take}>
          Повернути «{name}»
        </Button>
      </p>
    </>
  );
}

/** Says when the stock reservation ends unless staff confirm the order first. */
function Deadline({ order }: { order: StaffOrder }) {
  const by = confirmBy(order);
  const isOver = useIsPast(by);
  if (by === null || order.archivedAt) return null;
  if (isOver)
    return (
      <p className="mb-4 flex items-center gap-3 bg-err-t px-4 py-3 text-err">
        <AnyIcon name="clock" size={20} className="flex-none" />
        {holdOverText(by, clock.now())}
      </p>
    );
  return (
    <p className="mb-4 flex items-center gap-3 bg-warn-t px-4 py-3 text-warn">
      <AnyIcon name="clock" size={20} className="flex-none" />
      <span>
        Тримаємо товари до&nbsp;
        <Moment iso={by} />. Якщо до&nbsp;того часу не&nbsp;підтвердити, замовлення скасується,
        а&nbsp;товари повернуться в&nbsp;продаж.
      </span>
    </p>
  );
}

/** Whether a moment has passed; false at first, as in the server's render. */
function useIsPast(iso: string | null): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (iso === null) return;
    const left = new Date(iso).getTime() - clock.now().getTime();
    const timer = setTimeout(() => setPast(iso), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== null && past === iso;
}

type Refused = ReturnType<typeof nextStatuses>;

/** Groups the refused statuses by the reason of the refusal. */
function reasonsOf(refused: Refused): { names: string; reason: string }[] {
  const byReason = new Map<string, string[]>();
  for (const { status, refusal } of refused) {
    if (refusal === null) continue;
    const name = `«${ORDER_STATUS_NAMES[status]}»`;
    byReason.set(refusal, [...(byReason.get(refusal) ?? []), name]);
  }
  return [...byReason].map(([reason, names]) => ({ reason, names: names.join(', ') }));
}

const NAMES: Record<OrderFact, string> = {
  made: 'Накладна',
  printed: 'Надруковано',
  packed: 'Запаковано',
  handedOver: 'Передано',
};

/**
 * The facts of a parcel (label created, printed, packed, handed over): which are done, when and by whom. A pickup order
 * has no label, so only the last two facts are shown.
 */
function OrderFactBadges({ order }: { order: StaffOrder }) {
  if (order.status === 'cancelled') return null;
  const facts = orderFacts(order);
  if (facts.length === 0) return null;
  const isPickup = order.deliveryMethod === 'pickup';
  return (
    <ol
      aria-label="Що вже зроблено"
      className={classNames(
        'mb-4 grid gap-3 md:grid-cols-2',
        // rem, not px: Tailwind sorts px breakpoints before rem ones, so a px variant would be overridden.
        facts.length > 2 && 'min-[87.5rem]:grid-cols-4',
      )}
    >
      {facts.map(({ fact, isDone, at, by }) => (
        <li
          key={fact}
          className={classNames(
            'grid grid-cols-[20px_minmax(0,1fr)] content-start gap-x-2 border-l-2 pl-3 md:border-t-2 md:border-l-0 md:pt-2 md:pl-0',
            isDone ? 'border-ok' : 'border-line text-ink-3',
          )}
        >
          <AnyIcon
            name={isDone ? 'check' : 'clock'}
            size={20}
            className={classNames('mt-0.5', isDone && 'text-ok')}
          />
          <span className="font-semibold">
            {isPickup && fact === 'handedOver' ? 'Чекає в\u00a0магазині' : NAMES[fact]}
            {!isDone && <span className="sr-only">: ще ні</span>}
          </span>
          {isDone && (
            <span className="col-start-2 text-sm text-ink-2 md:col-span-2 md:col-start-1">
              {at ? <Moment iso={at} /> : fact === 'printed' ? 'деінде' : 'не\u00a0відмічено'}
              {by && (
                <span className="block wrap-anywhere">{actorText(by, order.deliveryMethod)}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
