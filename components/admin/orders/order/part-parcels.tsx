import { useState } from 'react';
import { FormDialog } from '@/components/admin/form/form-dialog';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Stepper } from '@/components/ui/form/stepper';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { ApiError, apiUrl } from '@/lib/http/browser/api-client';
import { mayLeave } from '@/lib/order-rules/may-leave';
import { hasParcelLeft, keepsPieces } from '@/lib/order-rules/parcels';
import type { PartParcel, StaffLine, StaffOrder } from '@/lib/order-rules/staff-answers';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import { useDeskSettings } from '@/stores/packing-desk';
import { ConfirmButton } from '../../form/confirm-dialog';
import { LabelFormatChoice } from '../bulk/print-links';
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

const nameOf = ({ name, size }: Pick<StaffLine, 'name' | 'size'>) =>
  size ? `${name}, ${size}` : name;

type PartParcelsProps = { order: StaffOrder; carrier: CarrierFacts };

/** The parcels with parts of the order, each with its contents, state and number. */
export function PartParcels({ order, carrier }: PartParcelsProps) {
  const action = useOrderAction(order.orderId);
  const format = useDeskSettings((settings) => settings.format);
  if (order.partParcels.length === 0) return null;
  const path = `/api/admin/orders/${order.orderId}/waybill`;
  // Beside a waybill of the rest, its own buttons print and track all.
  const canTrack =
    !order.waybill &&
    !isFinal(order.status) &&
    order.partParcels.some(({ number }) => number !== null);
  const isRemade = keepsPieces(order);
  const waitsForRest =
    order.waybill !== null &&
    !isRemade &&
    order.partParcels.some((part) => canRemove({ ...order, waybill: null }, part, carrier));
  const texts = isRemade ? REMADE : CANCELLED;
  const canPrint =
    !order.waybill &&
    mayLeave(order) &&
    order.partParcels.some(({ isOurs, number }) => isOurs && number !== null);
  return (
    <div className="mb-4 border-b border-line pb-4">
      <ActionFailed action={action} />
      <ul aria-label="Окремі посилки" className="grid gap-4">
        {order.partParcels.map((part) => (
          <li key={part.id} className="grid justify-items-start gap-1 border-l-2 border-line pl-3">
            <PartWords order={order} part={part} carrier={carrier} />
            {part.number === null && (
              <Button
                size="sm"
                variant="secondary"
                loading={action.isPending}
                onClick={() => action.mutate(sending(order, { lines: part.contents, size: {} }))}
              >
                Створити накладну ще раз
              </Button>
            )}
            {canRemove(order, part, carrier) && (
              <ConfirmButton
                button={{ size: 'sm', variant: 'ghost', children: texts.button }}
                title={`${texts.button}?`}
                confirm={texts.confirm}
                isBusy={action.isPending}
                onConfirm={(close) =>
                  action.mutate(
                    {
                      method: 'delete',
                      path: `/api/admin/orders/${order.orderId}/parcels/${part.id}`,
                      done: texts.done,
                    },
                    { onSettled: close },
                  )
                }
              >
                {texts.says}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5 empty:hidden">
        {canPrint && (
          <>
            <a
              href={apiUrl(`${path}/print?format=${format}`)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'sm', variant: 'secondary' })}
            >
              Друкувати наклейки
            </a>
            <LabelFormatChoice />
          </>
        )}
        {canTrack && (
          <Button
            size="sm"
            variant="secondary"
            loading={action.isPending && action.variables.path.endsWith('/track')}
            onClick={() => action.mutate(trackAction(order.orderId, carrier))}
          >
            Де посилка?
          </Button>
        )}
      </div>
      {waitsForRest && (
        <p className="mt-2 text-sm text-ink-2">
          Щоб скасувати окрему посилку, спершу видаліть накладну решти.
        </p>
      )}
    </div>
  );
}

const sending = ({ orderId, partParcels }: StaffOrder, part: object) => ({
  method: 'post' as const,
  path: `/api/admin/orders/${orderId}/parcels`,
  body: { seen: partParcels.length, ...part },
  done: 'Окрему посилку створено',
});

/** Asks the carrier where the order's parcels are. */
export const trackAction = (orderId: string, { accusative }: CarrierFacts) => ({
  method: 'post' as const,
  path: `/api/admin/orders/${orderId}/waybill/track`,
  body: {},
  done: `Запитали ${accusative}`,
});

const CANCELLED = {
  button: 'Скасувати окрему посилку',
  confirm: 'Скасувати посилку',
  done: 'Окрему посилку скасовано',
  says: 'Її накладну буде видалено, а\u00a0товари поїдуть разом з\u00a0рештою.',
};
const REMADE = {
  button: 'Замінити накладну',
  confirm: 'Видалити накладну',
  done: 'Накладну видалено: створіть її ще раз',
  says: 'Решта вже поїхала, тож товари лишаться в\u00a0цій посилці. Стару накладну буде видалено, потім створіть нову й\u00a0наклейте нову наклейку.',
};

/**
 * Whether staff may remove the waybill of a part. They may not while the rest has a waybill and is still in the shop,
 * because that waybill states the sum without the part.
 */
const canRemove = (order: StaffOrder, part: PartParcel, carrier: CarrierFacts): boolean =>
  (keepsPieces(order)
    ? part.number !== null
    : !order.waybill && !isFinal(order.status) && !hasLeft(order.status)) &&
  !hasParcelLeft(carrier.parcelState(part.statusCode));

type PartWordsProps = PartParcelsProps & { part: PartParcel };

function PartWords({ order, part, carrier }: PartWordsProps) {
  const { number, statusText, contents } = part;
  const goods = contents.map(({ line: id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    return `${line ? nameOf(line) : ''} × ${quantity}`;
  });
  return (
    <p className="wrap-anywhere">
      {goods.join('; ')}
      {number ? (
        <a
          href={carrier.waybill.trackingLink(number)}
          target="_blank"
          rel="noopener noreferrer"
          className="link flex min-h-11 items-center font-semibold digits"
        >
          {number.replace(/(\d{4})(?=\d)/g, '$1\u00a0')}
          <span className="sr-only"> на сайті {carrier.genitive}</span>
        </a>
      ) : (
        <span className="block text-err">
          Накладної ще немає: її саме створюють, або&nbsp;слід створити її ще раз
        </span>
      )}
      {statusText && <span className="block text-sm text-ink-2">{statusText}</span>}
    </p>
  );
}

/** Button with a dialog that sends chosen pieces as a parcel of their own; the others wait to be packed. */
export function SendPart({ order, carrier }: PartParcelsProps) {
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

type PartDialogProps = PartParcelsProps & { lines: Line[]; onClose: () => void };

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
    action.mutate(sending(order, { lines: picked, size: read, ...typed }), { onSuccess: onClose });
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
                {nameOf(line)}
                <span className="block text-sm text-ink-2">є&nbsp;{line.left}</span>
              </span>
              <Stepper
                value={quantity}
                name={nameOf(line)}
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
