import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Tag } from '@/components/ui/tag';
import { carrierOf, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderView } from '@/lib/order-rules/order';
import type { ReturnView } from '@/lib/order-rules/return-answers';
import {
  isUncollected,
  RETURN_REASON_NAMES,
  type ReturnState,
} from '@/lib/order-rules/return-states';
import type { OrderReturns } from '@/lib/orders/returning/answers';
import { useOrderReturns, useWithdrawReturn } from '@/lib/orders/returning/hooks';
import { ANSWER_DAYS, REFUND_DAYS } from '@/lib/settings/terms';
import { dayText } from '@/lib/shared/day-text';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { ReturnForm } from './return-form';
import { ReturnPhotos } from './return-photos';

type OrderReturnsProps = { order: OrderView; initial: OrderReturns };

export function OrderReturnsPanel({ order, initial }: OrderReturnsProps) {
  const { data } = useOrderReturns(order.token, initial);
  const [isOpen, setOpen] = useState(false);
  const { lines, until, returns } = data;
  const isPossible = lines.some(({ left, reasons }) => left > 0 && reasons.length > 0);
  if (returns.length === 0 && lines.length === 0) return null;
  const limits = [...new Set(lines.flatMap(({ left, limit }) => (left > 0 && limit) || []))];
  const hasTerm = lines.some(({ left, limit }) => left > 0 && limit === null);
  return (
    <section
      id="returns"
      aria-labelledby="returns-title"
      className="mt-8 scroll-mt-33 rounded-panel border-2 border-ink bg-white p-4 md:mt-12 md:p-7"
    >
      <h2 id="returns-title" className="text-[22px]">
        Повернення й&nbsp;обмін
      </h2>
      {returns.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {returns.map((given) => (
            <ReturnCard key={given.id} order={order} given={given} />
          ))}
        </ul>
      )}
      {isPossible && (
        <>
          <p className="mt-3 text-ink-2">
            {hasTerm && until
              ? `Не\u00a0підійшло? Повернути можна до\u00a0${dayText(until)}.`
              : limits.join('. ')}
          </p>
          <Button
            variant="secondary"
            className="mt-3 max-md:w-full"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Повернути або обміняти
          </Button>
        </>
      )}
      {!isPossible && returns.length === 0 && (
        <p className="mt-3 text-ink-2">{limits.join('. ')}</p>
      )}
      {isOpen && <ReturnForm token={order.token} lines={lines} onClose={() => setOpen(false)} />}
    </section>
  );
}

const TAGS: Record<ReturnState, { text: string; tone: 'neutral' | 'ok' | 'warn' | 'err' }> = {
  requested: { text: 'Запит надіслано', tone: 'neutral' },
  approved: { text: 'Чекаємо на\u00a0посилку', tone: 'warn' },
  on_the_way: { text: 'Їде до\u00a0магазину', tone: 'neutral' },
  received: { text: 'Магазин отримав', tone: 'neutral' },
  checked: { text: 'Перевірено', tone: 'neutral' },
  refunded: { text: 'Гроші повертаємо', tone: 'ok' },
  exchanged: { text: 'Обміняно', tone: 'ok' },
  closed: { text: 'Завершено', tone: 'neutral' },
  refused: { text: 'Відмовлено', tone: 'err' },
  withdrawn: { text: 'Скасовано', tone: 'neutral' },
};

/** Pure: what happens next with a return, or how it ended. */
export function returnText(
  order: Pick<OrderView, 'paymentStatus' | 'paymentMethod'>,
  given: ReturnView,
): string {
  const { state, dueOn, refunded, refusal, reason } = given;
  const isUnpaid = isUncollected(order, given);
  switch (state) {
    case 'requested':
      return `Відповімо протягом ${ANSWER_DAYS}\u00a0робочих днів. Нічого не\u00a0надсилайте, доки не\u00a0побачите адреси.`;
    case 'approved':
      return `Надішліть товари${dueOn ? ` до\u00a0${dayText(dueOn)}` : ''}.`;
    case 'on_the_way':
      return reason === 'unclaimed'
        ? `Посилка повертається до\u00a0магазину.${isUnpaid ? NOTHING_DUE : ' Гроші повернемо, коли вона приїде.'}`
        : `Гроші повернемо протягом ${REFUND_DAYS}\u00a0днів після отримання.`;
    case 'received':
    case 'checked':
      if (isUnpaid) return `Перевіряємо товари.${NOTHING_DUE}`;
      return `Перевіряємо товари${dueOn ? `, гроші повернемо до\u00a0${dayText(dueOn)}` : ''}.`;
    case 'refunded':
      return `Повертаємо ${formatPrice(refunded ?? 0)} тим способом, яким ви\u00a0платили.`;
    case 'exchanged':
      return `За повернене віддаємо ${formatPrice(refunded ?? 0)}, заміна\u00a0– у\u00a0новому замовленні.`;
    case 'refused':
      return refusal;
    case 'closed':
      return `Товари повернулися до\u00a0магазину.${isUnpaid ? NOTHING_DUE : ''}`;
    case 'withdrawn':
      return 'Нічого надсилати не\u00a0потрібно.';
  }
}

const NOTHING_DUE = ' Платити нічого не\u00a0потрібно.';

function ReturnCard({ order, given }: { order: OrderView; given: ReturnView }) {
  const { id, state, reason, text, lines, photos, address, waybill, parcelText, exchange } = given;
  const carrier = carrierOf(order.deliveryMethod) ?? MAIN_CARRIER;
  const isSent = state === 'approved' || state === 'on_the_way';
  return (
    <li className="border-l-2 border-ink pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={TAGS[state].tone}>{TAGS[state].text}</Tag>
        <span className="text-sm text-ink-3">
          №&nbsp;{id} від {longDay(given.createdAt)}
        </span>
      </p>
      <ul className="mt-2 font-medium">
        {lines.map(({ line, name, size, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {name}
            {size && `, ${size}`}
            {quantity > 1 && ` × ${quantity}`}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {RETURN_REASON_NAMES[reason]}
        {text && `: ${text}`}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{returnText(order, given)}</p>
      {isSent && address && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="text-ink-3">Куди: </span>
          {address}
        </p>
      )}
      {isSent && waybill && (
        <p className="mt-1">
          <span className="text-ink-3">Накладна: </span>
          <a
            href={carrier.waybill.trackingLink(waybill)}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center digits"
          >
            {waybill}
          </a>
          {parcelText && <span className="block text-sm text-ink-2">{parcelText}</span>}
        </p>
      )}
      {exchange && (
        <a href={`/order/${exchange.token}`} className="link inline-flex min-h-11 items-center">
          Замовлення {exchange.orderId}
        </a>
      )}
      <ReturnPhotos token={order.token} photos={photos} />
      {given.canWithdraw && <Withdraw token={order.token} id={id} />}
    </li>
  );
}

function Withdraw({ token, id }: { token: string; id: number }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawReturn(token);
  return (
    <>
      <Button variant="link" className="text-ink-2" onClick={() => setOpen(true)}>
        Скасувати повернення
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Скасувати повернення?"
        error={withdraw.error ? errorText(withdraw.error) : undefined}
        labels={['Залишити', 'Так, скасувати', 'Скасовуємо']}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id, { onSuccess: () => setOpen(false) })}
      >
        Якщо передумаєте, запит можна надіслати знову, поки триває строк.
      </ConfirmDialog>
    </>
  );
}
