import { parcelInput } from '@/lib/orders/inputs';
import type { PackingLine, PackingOrder, ScanVerdict } from '@/lib/orders/packing/packing';
import { MINUTE } from '@/lib/shared/clock';
import { plural } from '@/lib/shared/plural';

/** Pure: the product's name with its size, e.g. `Перука «Верес», розмір M`. */
export const goodsName = ({ name, size }: Pick<PackingLine, 'name' | 'size'>): string =>
  size ? `${name}, розмір\u00a0${size}` : name;

/** Pure: the result of a scan as a message; `foreign` names a scanned product that is not part of the order. */
export function verdictText(verdict: ScanVerdict, foreign = ''): string {
  switch (verdict.is) {
    case 'right':
      return `${goodsName(verdict.line)}: ${verdict.done}\u00a0з\u00a0${verdict.line.quantity}`;
    case 'extra':
      return `Зайве: вже ${verdict.of}\u00a0з\u00a0${verdict.of}. ${goodsName(verdict.line)}`;
    case 'size':
      return `Не\u00a0той розмір: це ${verdict.scanned}, а\u00a0треба ${verdict.line.size || 'без розміру'}. ${verdict.line.name}`;
    case 'label':
      return 'Це наклейка цього замовлення';
    case 'foreign':
      return `Це не\u00a0з\u00a0цього замовлення: ${foreign || `код\u00a0${verdict.code}`}`;
  }
}

/** Pure: why an order cannot be packed now; '' if it can. */
export function packRefusal(
  isFull: boolean,
  { refusal, packing }: Pick<PackingOrder, 'refusal' | 'packing'>,
): string {
  if (refusal) return refusal;
  if (packing && !packing.isMine) return `Замовлення пакує ${packing.by}`;
  return isFull ? '' : 'Спершу зберіть усі товари';
}

/** Pure: how long ago a time was, e.g. `щойно` or `3 хв тому`. */
export function agoText(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE);
  return minutes < 1 ? 'щойно' : `${minutes}\u00a0хв тому`;
}

/** Pure: a number of orders in words, e.g. `12 замовлень`. */
export const packedOrdersText = (count: number): string =>
  `${count}\u00a0${plural(count, 'замовлення', 'замовлення', 'замовлень')}`;

/** Pure: a weight in kilograms, e.g. `1,35`. */
export const kilograms = (grams: number): string =>
  String(Number((grams / 1000).toFixed(3))).replace('.', ',');

type Typed = { weight: string; sides: string[] };

/** Pure: the estimated weight and size of a parcel as field values. */
export const typedParcel = ({ grams, sides }: PackingOrder['parcel']): Typed => ({
  weight: kilograms(grams),
  sides: sides.map(String),
});

/** Pure: the typed weight (with a decimal comma or point) and size; null if invalid. */
export function readParcel({ weight, sides }: Typed) {
  const size = {
    grams: Math.round(Number(weight.trim().replace(',', '.') || 'x') * 1000),
    sides: sides.map((side) => Number(side.trim() || 'x')),
  };
  const { data } = parcelInput.safeParse(size);
  return data ?? null;
}

/** Whether a customer's comment asks for gift wrapping. */
export const isGiftWish = (text: string): boolean =>
  /подарун|дарун|сюрприз|листівк|бант|упаку|gift/i.test(text);
