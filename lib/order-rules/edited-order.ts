import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { lineName } from './goods';

/** An order's contents, delivery and payment before or after an edit, as the shopper sees them. */
export type EditedOrder = {
  lines: { name: string; size: string; quantity: number; total: Kopecks }[];
  /** The discount that staff gave by hand. */
  handDiscount: Kopecks;
  /** The discount for looks; absent in edits before there were any. */
  lookDiscount?: Kopecks | undefined;
  /** The promo code with its discount; absent in edits before there were codes. */
  promoCode?: { title: string; amount: Kopecks } | null | undefined;
  total: Kopecks;
  /** `Нова пошта: Київ, відділення 5`. */
  delivery: string;
  payment: string;
};

/** Pure: an edit as lines of text for the history: what was added, removed or changed. */
export function editText(before: EditedOrder, after: EditedOrder): string[] {
  const count = (lines: EditedOrder['lines']) => {
    const pieces = new Map<string, number>();
    for (const line of lines) {
      pieces.set(lineName(line), (pieces.get(lineName(line)) ?? 0) + line.quantity);
    }
    return pieces;
  };
  const [had, has] = [count(before.lines), count(after.lines)];
  const goods = [...new Set([...had.keys(), ...has.keys()])].flatMap((name) => {
    const [was, is] = [had.get(name) ?? 0, has.get(name) ?? 0];
    return was === is ? [] : [`${name}: ${quantityText(was, is)}`];
  });
  const facts = (['delivery', 'payment'] as const).flatMap((key) =>
    before[key] === after[key] ? [] : [`${before[key]} → ${after[key]}`],
  );
  const [was = 0, is = 0] = [before.lookDiscount, after.lookDiscount];
  const look = was === is ? [] : [`Знижка за\u00a0образ: ${formatPrice(was)} → ${formatPrice(is)}`];
  return [...goods, ...look, ...codeText(before.promoCode, after.promoCode), ...facts];
}

function codeText(was: EditedOrder['promoCode'], is: EditedOrder['promoCode']): string[] {
  if (!was || was.amount === is?.amount) return [];
  if (!is) return [`${was.title} знято: замовлення вже не\u00a0відповідає його умовам`];
  return [`${was.title}: ${formatPrice(-was.amount)} → ${formatPrice(-is.amount)}`];
}

function quantityText(was: number, is: number): string {
  if (was === 0) return `додано ${is}\u00a0шт.`;
  if (is === 0) return `прибрано ${was}\u00a0шт.`;
  return `було ${was}, стало ${is}\u00a0шт.`;
}
