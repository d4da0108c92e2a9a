import { useState } from 'react';
import { DialogFooter, FormDialog } from '@/components/admin/form/form-dialog';
import { Select } from '@/components/admin/form/select';
import { Field, TextareaField } from '@/components/ui/form/field';
import { Stepper } from '@/components/ui/form/stepper';
import { storedError } from '@/lib/http/browser/error-text';
import {
  REFUNDED_GOODS,
  REFUNDED_GOODS_NAMES,
  type RefundedGoods,
} from '@/lib/order-rules/refunded-goods';
import type { StaffLine, StaffOrder } from '@/lib/order-rules/staff-answers';
import type { partlyRefundable } from '@/lib/orders/cancelling/cancellation';
import { shareOf } from '@/lib/orders/refunding/refund';
import { formatPrice, readSum } from '@/lib/shared/money';
import { useOrderAction } from './use-staff-order';

type Chosen = Record<number, { quantity: number; goods: RefundedGoods }>;

type RefundPartDialogProps = {
  order: StaffOrder;
  part: NonNullable<ReturnType<typeof partlyRefundable>>;
  onClose: () => void;
};

/** Pure: «a part», or «the money» when only what goes back to the certificate is left. */
export const refundTitle = ({ left, toCertificate }: RefundPartDialogProps['part']): string =>
  left > toCertificate ? 'Повернути частину' : 'Повернути кошти';

/** Dialog that refunds lines of a sent order, with where their pieces are, or a sum. */
export function RefundPartDialog({ order, part, onClose }: RefundPartDialogProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const other = part.left - part.toCertificate;
  const [typed, setTyped] = useState(other > 0 ? '' : String(part.left / 100).replace('.', ','));
  const [reason, setReason] = useState('');
  const action = useOrderAction(order.orderId);
  const lines = part.hasLines
    ? order.lines.filter(({ quantity, refunded }) => refunded < quantity)
    : [];
  const picked = lines.filter(({ id }) => (chosen[id]?.quantity ?? 0) > 0);
  const ofLines = picked.reduce(
    (sum, line) => sum + shareOf(line, chosen[line.id]?.quantity ?? 0),
    0,
  );
  const amount = picked.length > 0 ? ofLines : readSum(typed);
  const refusal = amount !== null && amount > part.left ? `Лишилося ${formatPrice(part.left)}` : '';
  const send = () => {
    if (amount === null || amount <= 0 || refusal || action.isPending) return;
    const body =
      picked.length > 0
        ? { lines: picked.map(({ id }) => ({ line: id, ...chosen[id] })) }
        : { amount };
    action.mutate(
      {
        method: 'post',
        path: `/api/admin/orders/${order.orderId}/refund`,
        body: { ...body, reason, seen: part.left },
        done: part.byHand ? 'Записано' : `Повертаємо ${formatPrice(amount)}`,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog open onClose={onClose} title={refundTitle(part)} onSubmit={send}>
      <p className="text-ink-2">
        {other > 0 &&
          (part.byHand
            ? 'Покупець платив при\u00a0отриманні: віддайте гроші самі, тут це лише запишеться. '
            : 'Гроші повернуться на\u00a0картку, з\u00a0якої платив покупець. ')}
        Лишилося {formatPrice(part.left)}
        {part.toCertificate > 0 &&
          `, з\u00a0них ${formatPrice(part.toCertificate)} повернуться на\u00a0сертифікат${other > 0 ? ', після решти' : ''}`}
        .
        {lines.some(({ isCertificate }) => isCertificate) &&
          ' Сертифікати, які повертаєте, буде анульовано.'}
      </p>
      {lines.length > 0 && (
        <ul aria-label="Товари, які повертаємо" className="grid gap-3">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              chosen={chosen[line.id]}
              onChoose={(one) => setChosen({ ...chosen, [line.id]: one })}
            />
          ))}
        </ul>
      )}
      {picked.length === 0 && (
        <Field
          label={lines.length > 0 ? 'Або сума, ₴' : 'Сума, ₴'}
          hint="Замовлення не зміниться, повернеться лише ця сума"
          error={refusal || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {picked.length > 0 && refusal && <p className="font-semibold text-err">{refusal}</p>}
      <TextareaField
        label="Причина"
        hint="Побачить лише команда"
        maxLength={500}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogFooter
        confirm={amount ? `Повернути ${formatPrice(amount)}` : 'Повернути'}
        onClose={onClose}
        isBusy={action.isPending}
        isDisabled={!amount || Boolean(refusal)}
        error={action.error && storedError(action.error)}
      />
    </FormDialog>
  );
}

type LineProps = {
  line: StaffLine;
  chosen: Chosen[number] | undefined;
  onChoose: (chosen: Chosen[number]) => void;
};

function Line({ line, chosen, onChoose }: LineProps) {
  const { quantity = 0, goods = 'stock' } = chosen ?? {};
  const name = line.size ? `${line.name}, ${line.size}` : line.name;
  const step = (by: number) => onChoose({ quantity: quantity + by, goods });
  return (
    <li className="grid gap-2 border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0 flex-[1_1_180px] wrap-anywhere">
          {name}
          <span className="block text-sm text-ink-2">
            {formatPrice(shareOf(line, 1))}, з&nbsp;{line.quantity - line.refunded}
          </span>
        </span>
        <Stepper
          value={quantity}
          name={name}
          max={line.quantity - line.refunded}
          removes={quantity > 0}
          onIncrease={() => step(1)}
          onDecrease={() => step(-1)}
        />
      </div>
      {quantity > 0 && (
        <Select
          aria-label={`Де товар: ${name}`}
          value={goods}
          options={REFUNDED_GOODS.map((one) => [one, REFUNDED_GOODS_NAMES[one]] as const)}
          onChange={(event) => {
            const one = REFUNDED_GOODS.find((known) => known === event.target.value);
            if (one) onChoose({ quantity, goods: one });
          }}
        />
      )}
    </li>
  );
}
