import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/icon-button';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { MOST_PLACES, waybillInput } from '@/lib/orders/inputs';

const SIDES = ['Довжина, см', 'Ширина, см', 'Висота, см'];
const EMPTY = { weight: '', sides: ['', '', ''] };
type Place = typeof EMPTY;

/** State of the fields for a parcel's weight and size, of one place or several. */
export function useParcelSize() {
  const [places, setPlaces] = useState([EMPTY]);
  /** Paths of the invalid fields: `1.grams`, `0.sides.2`, `0.sides` for all three. */
  const [wrong, setWrong] = useState<string[]>([]);
  /** The size as a request body; null, with errors at the fields, if the typed values are invalid. */
  const read = () => {
    const typed = places.map(typedSize);
    const isOne = typed.length === 1;
    const { data, error } = waybillInput.safeParse(isOne ? typed[0] : { places: typed });
    const paths = error?.issues.map(({ path }) => (isOne ? [0, ...path] : path.slice(1))) ?? [];
    setWrong(paths.map((path) => path.join('.')));
    return data ?? null;
  };
  return { places, setPlaces, wrong, read };
}

type ParcelSizeProps = {
  size: ReturnType<typeof useParcelSize>;
  order: Pick<StaffOrder, 'deliveryMethod' | 'deliveryAddress'>;
};

/** Fields for a parcel's weight and size; where the carrier allows it, more places can be added. */
export function ParcelSizeFields({ size: { places, setPlaces, wrong }, order }: ParcelSizeProps) {
  const { deliveryMethod, deliveryAddress } = order;
  const canAdd =
    deliveryMethod === MAIN_CARRIER.id &&
    deliveryAddress?.deliveryType !== 'postbox' &&
    places.length < MOST_PLACES;
  const change = (at: number, next: Partial<Place>) =>
    setPlaces(places.map((place, index) => (index === at ? { ...place, ...next } : place)));
  const errorAt = (...paths: string[]) =>
    paths.some((path) => wrong.includes(path)) ? 'Перевірте' : undefined;
  return (
    <>
      {places.map((place, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their position.
          key={at}
          className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
        >
          <legend className={places.length > 1 ? 'flex items-center font-semibold' : 'sr-only'}>
            Місце {at + 1}
            {at > 0 && (
              <IconButton
                icon="close"
                label={`Прибрати місце ${at + 1}`}
                onClick={() => setPlaces(places.filter((_, index) => index !== at))}
              />
            )}
          </legend>
          <Field
            label="Вага, кг"
            inputMode="decimal"
            value={place.weight}
            error={errorAt(`${at}.grams`)}
            onChange={({ target }) => change(at, { weight: target.value })}
          />
          {SIDES.map((label, side) => (
            <Field
              key={label}
              label={label}
              inputMode="numeric"
              value={place.sides[side]}
              error={errorAt(`${at}.sides.${side}`, `${at}.sides`)}
              onChange={({ target }) =>
                change(at, {
                  sides: place.sides.map((one, index) => (index === side ? target.value : one)),
                })
              }
            />
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canAdd && (
          <Button variant="ghost" size="sm" onClick={() => setPlaces([...places, EMPTY])}>
            Додати місце
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {hintText(wrong.length > 0, places.length)}
        </p>
      </div>
    </>
  );
}

function typedSize({ weight, sides }: Place) {
  const typed = sides.map((side) => side.trim());
  return {
    ...(weight.trim() && { grams: Math.round(Number(weight.trim().replace(',', '.')) * 1000) }),
    ...(typed.some(Boolean) && { sides: typed.map((side) => (side ? Number(side) : Number.NaN)) }),
  };
}

function hintText(isWrong: boolean, count: number): string {
  if (!isWrong) return count === 1 ? 'Порожні поля магазин оцінить за товарами.' : '';
  return count > 1
    ? 'Для кожного місця потрібні вага від 0,05 до 100 кг і\u00a0три сторони від 1 до 300 см'
    : 'Вага від 0,05 до 100 кг, сторони від 1 до 300 см, усі три або жодної';
}
