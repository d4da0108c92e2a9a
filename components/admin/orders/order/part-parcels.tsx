import { Button, buttonClass } from '@/components/ui/button';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { apiUrl } from '@/lib/http/browser/api-client';
import { lineName } from '@/lib/order-rules/goods';
import { mayLeave } from '@/lib/order-rules/may-leave';
import { hasParcelLeft, keepsPieces } from '@/lib/order-rules/parcels';
import type { PartParcel, StaffOrder } from '@/lib/order-rules/staff-answers';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import { useDeskSettings } from '@/stores/packing-desk';
import { ConfirmButton } from '../../form/confirm-dialog';
import { LabelFormatChoice } from '../bulk/print-links';
import { ActionFailed } from './action-failed';
import { sendAction } from './send-part';
import { useOrderAction } from './use-staff-order';

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
                onClick={() => action.mutate(sendAction(order, { lines: part.contents, size: {} }))}
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
    return `${line ? lineName(line) : ''} × ${quantity}`;
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
