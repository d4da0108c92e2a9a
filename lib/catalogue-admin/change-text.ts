import { formatPrice, percentText } from '@/lib/shared/money';
import type { ProductChangeLine } from './answers';

const LABEL: Record<string, string> = {
  title: 'Назва',
  description: 'Опис',
  discount: 'Знижка',
  newPrice: 'Нова ціна',
  price: 'Ціна на\u00a0сайті',
  heldPrice: 'Ціна каси, що\u00a0чекала рішення',
};

type Change = Pick<ProductChangeLine, 'action' | 'before' | 'after'>;

/** Pure: one line of text for each changed field of a product: «Знижка: немає → 10 %». */
export function changeText({ action, before, after }: Change): string[] {
  if (!action.startsWith('product.')) return ['Змінено метадані'];
  const named = Object.keys(LABEL).filter((field) => field in { ...before, ...after });
  return named.map(
    (field) =>
      `${LABEL[field]}: ${valueText(field, before?.[field])} → ${valueText(field, after?.[field])}`,
  );
}

const LONGEST = 80;

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || value === 0) return 'немає';
  if (field === 'discount') return percentText(Number(value));
  if (field !== 'title' && field !== 'description') return formatPrice(Number(value));
  const text = String(value);
  return `«${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}»`;
}
