import { useState } from 'react';
import { ReturnPhotos } from '@/components/orders/returns/return-photos';
import { Button } from '@/components/ui/button';
import { FieldFrame } from '@/components/ui/form/field';
import { carrierOf, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { lineName } from '@/lib/order-rules/goods';
import { REFUNDED_GOODS_NAMES } from '@/lib/order-rules/refunded-goods';
import { mayReturnMove, RETURN_REASON_NAMES } from '@/lib/order-rules/return-states';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { Select } from '../../form/select';
import { TextLink } from '../../links';
import { AdminPanel } from '../../panel';
import { ReturnTag } from '../../returns/return-tag';
import { ActionFailed } from './action-failed';
import { ExchangeDialog, RefuseDialog, TextDialog } from './return-dialogs';
import { type ReturnProps, returnWorth, useReturnStep } from './use-return-step';

export function ReturnPanel({ order, given }: ReturnProps) {
  const { id, reason, text, lines, photos, refusal, refunded, exchange } = given;
  return (
    <AdminPanel title={`Повернення №\u00a0${id}`} aside={<ReturnTag {...given} />}>
      <ul className="grid gap-1 font-medium">
        {lines.map(({ line, name, size, quantity, goods }) => (
          <li key={line} className="wrap-anywhere">
            {name}
            {size && `, ${size}`} × {quantity}
            {goods && <span className="text-ink-2">: {REFUNDED_GOODS_NAMES[goods]}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        {RETURN_REASON_NAMES[reason]}
        {text && `: ${text}`}
      </p>
      {refusal && <p className="wrap-anywhere whitespace-pre-line">Відмова: {refusal}</p>}
      <ReturnPhotos token={order.token} photos={photos} />
      <ReturnWay order={order} given={given} />
      {refunded !== null && <p className="mt-1">Повернуто {formatPrice(refunded)}</p>}
      {exchange && (
        <TextLink href={`/admin/orders/${exchange.orderId}`}>
          Заміна: замовлення {exchange.orderId}
        </TextLink>
      )}
      <ReturnSteps key={given.state} order={order} given={given} />
    </AdminPanel>
  );
}

function ReturnWay({ order, given: { state, address, waybill, parcelText, dueOn } }: ReturnProps) {
  const isComing = state === 'approved' || state === 'on_the_way';
  const carrier = carrierOf(order.deliveryMethod) ?? MAIN_CARRIER;
  return (
    <div className="mt-1 text-sm text-ink-2">
      {isComing && address && <p className="wrap-anywhere whitespace-pre-line">{address}</p>}
      {waybill && (
        <p>
          <a
            href={carrier.waybill.trackingLink(waybill)}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center digits"
          >
            {waybill}
          </a>
          {parcelText && ` ${parcelText}`}
        </p>
      )}
      {dueOn && (
        <p>
          {state === 'approved' ? 'Покупець має надіслати до' : 'Впоратися до'}&nbsp;
          {dayText(dueOn)}
        </p>
      )}
    </div>
  );
}

const TEXT_STEPS = {
  address: {
    title: 'Погодити з іншою адресою',
    label: 'Куди надіслати',
    field: 'address',
    step: 'approve',
    done: 'Повернення погоджено',
  },
  number: {
    title: 'Номер зворотної накладної',
    label: 'Номер',
    field: 'waybill',
    step: 'number',
    done: 'Збережено',
  },
} as const;

type Dialog = keyof typeof TEXT_STEPS | 'refuse' | 'exchange';

function ReturnSteps(props: ReturnProps) {
  const { order, given } = props;
  const { state } = given;
  const { action, run } = useReturnStep(props);
  const [open, setOpen] = useState<Dialog | null>(null);
  const isRunning = (step: string) =>
    action.isPending && (action.variables.body as { step: string }).step === step;
  const press = (step: string, text: string, done: string, isFirst = false) => (
    <Button
      key={step}
      size="sm"
      variant={isFirst ? 'primary' : 'secondary'}
      loading={isRunning(step)}
      onClick={() => !action.isPending && run({ step }, done)}
    >
      {text}
    </Button>
  );
  const ask = (what: Dialog, text: string) => (
    <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(what)}>
      {text}
    </Button>
  );
  const worth = formatPrice(returnWorth(props));
  const close = () => setOpen(null);
  const isParcel = order.deliveryMethod !== 'pickup';
  if (!mayReturnMove(state, 'refused')) return null;
  return (
    <div className="mt-3.5">
      <ActionFailed action={action} />
      {state === 'received' && <CheckForm {...props} />}
      <div className="flex flex-wrap gap-2.5">
        {state === 'requested' && [
          press('approve', 'Погодити', 'Повернення погоджено', true),
          <span key="address">{ask('address', 'Інша адреса')}</span>,
        ]}
        {(state === 'approved' || state === 'on_the_way') &&
          press('receive', 'Отримано', 'Товари отримано', true)}
        {state === 'approved' &&
          isParcel &&
          !given.waybill &&
          press(
            'waybill',
            given.isRequested ? 'Дізнатися номер' : 'Замовити накладну',
            'Накладну замовлено',
          )}
        {(state === 'approved' || state === 'on_the_way') && ask('number', 'Вписати номер')}
        {state === 'approved' && press('send', 'Уже їде', 'Записано')}
        {state === 'checked' && [
          press('refund', `Повернути ${worth}`, `Повертаємо ${worth}`, true),
          <span key="exchange">{ask('exchange', 'Обміняти')}</span>,
          press('close', 'Без виплати', 'Повернення завершено'),
        ]}
        {ask('refuse', 'Відмовити')}
      </div>
      {open === 'refuse' && <RefuseDialog {...props} onClose={close} />}
      {open === 'exchange' && <ExchangeDialog {...props} onClose={close} />}
      {(open === 'address' || open === 'number') && (
        <TextDialog {...props} {...TEXT_STEPS[open]} onClose={close} />
      )}
    </div>
  );
}

const GOODS = ['stock', 'damaged', 'till'] as const;

/** Form of the check: where each line's goods are now. */
function CheckForm(props: ReturnProps) {
  const { given } = props;
  const [goods, setGoods] = useState<Record<number, (typeof GOODS)[number]>>({});
  const { action, run } = useReturnStep(props);
  const save = () => {
    const lines = given.lines.map(({ line }) => ({ line, goods: goods[line] ?? 'stock' }));
    if (!action.isPending) run({ step: 'check', lines }, 'Перевірку записано');
  };
  return (
    <div className="mb-3 grid gap-3">
      <ActionFailed action={action} />
      {given.lines.map(({ line, name, size }) => (
        <FieldFrame key={line} id={`goods-${given.id}-${line}`} label={lineName({ name, size })}>
          <Select
            id={`goods-${given.id}-${line}`}
            value={goods[line] ?? 'stock'}
            options={GOODS.map((one) => [one, REFUNDED_GOODS_NAMES[one]] as const)}
            onChange={(event) => {
              const one = GOODS.find((known) => known === event.target.value);
              if (one) setGoods({ ...goods, [line]: one });
            }}
          />
        </FieldFrame>
      ))}
      <Button size="sm" className="justify-self-start" loading={action.isPending} onClick={save}>
        Перевірено
      </Button>
    </div>
  );
}
