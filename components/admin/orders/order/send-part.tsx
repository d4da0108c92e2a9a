import { useState } from 'react';
import { FormDialog } from '@/components/admin/form/form-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Stepper } from '@/components/ui/form/stepper';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { ApiError } from '@/lib/http/browser/api-client';
import { lineName } from '@/lib/order-rules/goods';
import type { StaffLine, StaffOrder } from '@/lib/order-rules/staff-answers';
import { ActionFailed } from './action-failed';
import { ParcelSizeFields, useParcelSize } from './parcel-size';
import { useOrderAction } from './use-staff-order';
import { waybillRefusal } from './waybill-form';

type Line = StaffLine & { left: number };

/** The order's lines with the pieces that are in no part parcel (`left`). */
export const unsentLines = ({ lines, partParcels }: StaffOrder): Line[] =>
  lines.flatMap((line) => {
    const sent = partParcels
      .flatMap(({ contents }) => contents)
      .reduce((sum, one) => sum + (one.line === line.id ? one.quantity : 0), 0);
    return line.quantity > sent ? [{ ...line, left: line.quantity - sent }] : [];
  });

/** Sends a part of the order as a parcel of its own, or makes the waybill of such a parcel again. */
export const sendAction = ({ orderId, partParcels }: StaffOrder, part: object) => ({
  method: 'post' as const,
  path: `/api/admin/orders/${orderId}/parcels`,
  body: { seen: partParcels.length, ...part },
  done: 'Окрему посилку створено',
});

type PartProps = { order: StaffOrder; carrier: CarrierFacts };

/** Button with a dialog that sends chosen pieces as a parcel of their own; the others wait to be packed. */
export function SendPart({ order, carrier }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = unsentLines(order);
  const pieces = lines.reduce((sum, { left }) => sum + left, 0);
  const isOpenOrder = order.status === 'new' || order.status === 'confirmed';
  const isStopped = order.waybill !== null || waybillRefusal(order) !== null;
  if (!isOpenOrder || isStopped || pieces < 2) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:w-full md:justify-self-start"
        onClick={() => setOpen(true)}
      >
        Надіслати частину окремо
      </Button>
      {isOpen && <PartDialog {...{ order, carrier, lines }} onClose={() => setOpen(false)} />}
    </>
  );
}

type PartDialogProps = PartProps & { lines: Line[]; onClose: () => void };

function PartDialog({ order, carrier, lines, onClose }: PartDialogProps) {
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const [number, setNumber] = useState('');
  const [isSent, setSent] = useState(false);
  const size = useParcelSize();
  const action = useOrderAction(order.orderId);
  const picked = lines.flatMap(({ id }) => {
    const quantity = chosen[id] ?? 0;
    return quantity > 0 ? [{ line: id, quantity }] : [];
  });
  const left = lines.reduce((sum, line) => sum + line.left - (chosen[line.id] ?? 0), 0);
  const numberError =
    action.error instanceof ApiError ? action.error.errors.number?.[0] : undefined;
  const nothing = isSent && picked.length === 0 ? 'Оберіть, що\u00a0надсилаєте' : '';
  const refusal = left === 0 ? 'Це всі товари: створіть звичайну накладну' : nothing;
  const send = () => {
    setSent(true);
    const read = size.read();
    if (!read || picked.length === 0 || refusal || action.isPending) return;
    const typed = number.trim() && { number: number.trim() };
    action.mutate(sendAction(order, { lines: picked, size: read, ...typed }), {
      onSuccess: onClose,
    });
  };
  return (
    <FormDialog open onClose={onClose} title="Надіслати частину окремо" onSubmit={send}>
      <p className="text-ink-2">
        Оберіть, що їде зараз. Решта чекатиме на&nbsp;пакування, покупець отримає лист про кожну
        посилку.
      </p>
      <ul aria-label="Що їде зараз" className="grid gap-3">
        {lines.map((line) => {
          const quantity = chosen[line.id] ?? 0;
          const step = (by: number) => setChosen({ ...chosen, [line.id]: quantity + by });
          return (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line pb-3"
            >
              <span className="min-w-0 flex-[1_1_180px] wrap-anywhere">
                {lineName(line)}
                <span className="block text-sm text-ink-2">є&nbsp;{line.left}</span>
              </span>
              <Stepper
                value={quantity}
                name={lineName(line)}
                max={line.left}
                removes={quantity > 0}
                onIncrease={() => step(1)}
                onDecrease={() => step(-1)}
              />
            </li>
          );
        })}
      </ul>
      <p role="alert" className="font-semibold text-err empty:hidden">
        {refusal}
      </p>
      <ParcelSizeFields size={size} order={order} />
      <Field
        label="Номер накладної, якщо її створено деінде"
        hint={carrier.waybill.hint}
        inputMode={carrier.waybill.inputMode}
        autoComplete="off"
        value={number}
        error={numberError}
        onChange={(event) => setNumber(event.target.value)}
      />
      {!numberError && <ActionFailed action={action} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button type="submit" loading={action.isPending} aria-disabled={refusal !== ''}>
          Створити посилку
        </Button>
      </div>
    </FormDialog>
  );
}
