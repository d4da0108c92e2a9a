import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { unpaidRefusal } from '@/lib/order-rules/transitions';
import { parcelInput } from '@/lib/orders/inputs';
import { ActionFailed } from './action-failed';
import { useOrderAction } from './use-staff-order';

const SIDES = ['Довжина, см', 'Ширина, см', 'Висота, см'];

/** Form that creates a waybill at the carrier; an empty weight or size is estimated. */
export function WaybillForm({ order }: { order: StaffOrder }) {
  const [weight, setWeight] = useState('');
  const [sides, setSides] = useState(['', '', '']);
  const [wrong, setWrong] = useState('');
  const action = useOrderAction(order.orderId);
  const refusal = unpaidRefusal(order.paymentStatus);
  if (refusal) return <p className="text-ink-2">{refusal}.</p>;

  const create = () => {
    const size = sizeOf(weight, sides);
    setWrong(size ? '' : 'Вага від 0,05 до 100 кг, сторони від 1 до 300 см, усі три або жодної');
    if (!size || action.isPending) return;
    action.mutate({
      method: 'post',
      path: `/api/admin/orders/${order.orderId}/waybill`,
      body: size,
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
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <Field
          label="Вага, кг"
          inputMode="decimal"
          value={weight}
          error={wrong && 'Перевірте'}
          onChange={(event) => setWeight(event.target.value)}
        />
        {SIDES.map((label, place) => (
          <Field
            key={label}
            label={label}
            inputMode="numeric"
            value={sides[place]}
            onChange={(event) =>
              setSides(sides.map((side, at) => (at === place ? event.target.value : side)))
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:flex-row-reverse md:justify-end">
        <p role="status" className="text-sm text-ink-2">
          {wrong || 'Порожні поля магазин оцінить за товарами.'}
        </p>
        <Button
          type="submit"
          size="sm"
          className="max-md:w-full"
          loading={action.isPending}
          loadingLabel="Створюємо"
        >
          Створити накладну
        </Button>
      </div>
    </form>
  );
}

/** The parcel's weight and size as a request body; null if the typed values are invalid. */
function sizeOf(weight: string, sides: string[]) {
  const kilograms = Number(weight.trim().replace(',', '.'));
  const typed = sides.map((side) => side.trim());
  const size = {
    ...(weight.trim() && { grams: Math.round(kilograms * 1000) }),
    ...(typed.some(Boolean) && { sides: typed.map((side) => (side ? Number(side) : Number.NaN)) }),
  };
  return parcelInput.safeParse(size).success ? size : null;
}
