import { Button } from '@/components/ui/button';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { UNAGREED, unpaidRefusal } from '@/lib/order-rules/transitions';
import { ActionFailed } from './action-failed';
import { ParcelSizeFields, useParcelSize } from './parcel-size';
import { useOrderAction } from './use-staff-order';

/** Why no waybill of the order may be created yet, as a text for staff, or null. */
export const waybillRefusal = ({ paymentStatus, attention }: StaffOrder): string | null =>
  attention.includes('consent') ? UNAGREED : unpaidRefusal(paymentStatus);

/** Form that creates a waybill at the carrier; an empty weight or size is estimated. */
export function WaybillForm({ order }: { order: StaffOrder }) {
  const size = useParcelSize();
  const action = useOrderAction(order.orderId);
  const refusal = waybillRefusal(order);
  if (refusal) return <p className="text-ink-2">{refusal}.</p>;

  const create = () => {
    const body = size.read();
    if (!body || action.isPending) return;
    action.mutate({
      method: 'post',
      path: `/api/admin/orders/${order.orderId}/waybill`,
      body,
      done: 'Накладну створено',
    });
  };
  return (
    <form
      noValidate
      aria-label="Нова накладна"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <ActionFailed action={action} />
      <ParcelSizeFields size={size} order={order} />
      <Button
        type="submit"
        size="sm"
        className="max-md:w-full md:justify-self-start"
        loading={action.isPending}
        loadingLabel="Створюємо"
      >
        Створити накладну
      </Button>
    </form>
  );
}
