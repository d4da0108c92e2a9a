import { Button, buttonClass } from '@/components/ui/button';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { carrierOf } from '@/lib/delivery/carriers';
import { apiUrl } from '@/lib/http/browser/api-client';
import { mayLeave } from '@/lib/order-rules/may-leave';
import { hasParcelLeft } from '@/lib/order-rules/parcels';
import type { StaffOrder, WaybillView } from '@/lib/order-rules/staff-answers';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import { dayText } from '@/lib/shared/day-text';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { useDeskSettings } from '@/stores/packing-desk';
import { ConfirmButton } from '../../form/confirm-dialog';
import { useCommands } from '../../keys/commands';
import { AdminPanel } from '../../panel';
import { LabelFormatChoice } from '../bulk/print-links';
import { ActionFailed } from './action-failed';
import { InlineField } from './inline-field';
import { PartParcels, trackAction } from './part-parcels';
import { SendPart, unsentLines } from './send-part';
import { useOrderAction } from './use-staff-order';
import { WaybillForm } from './waybill-form';

/** Panel of the waybill, which can be created here or entered by hand, printed, tracked and deleted. */
export function OrderWaybill({ order }: { order: StaffOrder }) {
  const carrier = carrierOf(order.deliveryMethod);
  if (!carrier) return null;
  const { waybill, status, archivedAt } = order;
  const isOver = archivedAt !== null || isFinal(status);
  const hasRest = unsentLines(order).length > 0;
  return (
    <AdminPanel title="Накладна">
      <PartParcels carrier={carrier} order={order} />
      {waybill && order.partParcels.length > 0 && (
        <h3 className="font-semibold">Решта замовлення</h3>
      )}
      {waybill && <Made carrier={carrier} order={order} waybill={waybill} />}
      {!waybill && isOver && <p className="text-ink-2">Накладної немає, замовлення завершено.</p>}
      {!waybill && !isOver && !hasLeft(status) && hasRest && (
        <div className="grid gap-3">
          {order.partParcels.length > 0 && <h3 className="font-semibold">Решта замовлення</h3>}
          <WaybillForm order={order} />
          <SendPart carrier={carrier} order={order} />
        </div>
      )}
      {!isOver && !waybill?.isOurs && hasRest && (
        <div className="mt-3 border-t border-line pt-2">
          <InlineField
            number={order.orderId}
            field="waybillNumber"
            label={waybill ? 'Номер накладної' : 'Накладну вже створено деінде? Впишіть її номер'}
            value={waybill?.number ?? ''}
            inputMode={carrier.waybill.inputMode}
            hint={`${carrier.waybill.hint}; порожнє поле прибирає номер`}
          />
        </div>
      )}
    </AdminPanel>
  );
}

const COMMAND = {
  group: 'Замовлення',
  words: 'ттн накладна наліпка етикетка',
  icon: 'truck',
} as const;

const openTab = (url: string) => void window.open(url, '_blank', 'noopener');

type MadeProps = { carrier: CarrierFacts; order: StaffOrder; waybill: WaybillView };

function Made({ carrier, order, waybill }: MadeProps) {
  const action = useOrderAction(order.orderId);
  const { number, isOurs, cost, arrivesOn, statusText, trackedAt } = waybill;
  const format = useDeskSettings((settings) => settings.format);
  const path = `/api/admin/orders/${order.orderId}/waybill`;
  const canDelete =
    isOurs &&
    !hasLeft(order.status) &&
    !isFinal(order.status) &&
    !hasParcelLeft(carrier.parcelState(waybill.statusCode));
  const canPrint = isOurs && number !== null && mayLeave(order);
  const canTrack = number !== null && !isFinal(order.status) && order.status !== 'delivered';
  const track = () => action.mutate(trackAction(order.orderId, carrier));
  useCommands([
    ...(canPrint
      ? [
          {
            ...COMMAND,
            id: 'waybill print',
            title: 'Друкувати накладну',
            run: () => openTab(apiUrl(`${path}/print`)),
          },
        ]
      : []),
    ...(canTrack ? [{ ...COMMAND, id: 'waybill track', title: 'Де посилка?', run: track }] : []),
  ]);
  if (!number) {
    return <p className="text-ink-2">Накладна саме створюється. Зачекайте хвилину.</p>;
  }
  return (
    <div className="grid gap-3">
      <ActionFailed action={action} />
      <p>
        <a
          href={carrier.waybill.trackingLink(number)}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center text-lg font-semibold digits"
        >
          {number.replace(/(\d{4})(?=\d)/g, '$1\u00a0')}
          <span className="sr-only"> на сайті {carrier.genitive}</span>
        </a>
        {statusText && <span className="block break-words">{statusText}</span>}
        <span className="block text-sm text-ink-2">
          {[
            cost !== null && `доставка ${formatPrice(cost)}`,
            arrivesOn && `прибуде орієнтовно ${dayText(arrivesOn)}`,
            trackedAt && `перевірено ${formatMoment(trackedAt)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        {canPrint && (
          <a
            href={apiUrl(`${path}/print?format=${format}`)}
            target="_blank"
            rel="noopener"
            className={buttonClass({
              size: 'sm',
              variant: waybill.printedAt ? 'secondary' : 'primary',
            })}
          >
            {waybill.printedAt ? 'Друкувати ще раз' : 'Друкувати'}
          </a>
        )}
        {canPrint && <LabelFormatChoice />}
        {canTrack && (
          <Button
            size="sm"
            variant="secondary"
            loading={action.isPending && action.variables.method === 'post'}
            onClick={track}
          >
            Де посилка?
          </Button>
        )}
        {canDelete && (
          <ConfirmButton
            button={{ size: 'sm', variant: 'ghost', children: 'Видалити накладну' }}
            title="Видалити накладну?"
            confirm="Видалити накладну"
            isBusy={action.isPending}
            onConfirm={(close) =>
              action.mutate(
                { method: 'delete', path, done: 'Накладну видалено' },
                { onSettled: close },
              )
            }
          >
            {carrier.name} забуде цей номер. Якщо наклейку вже надруковано, викиньте її.
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}
