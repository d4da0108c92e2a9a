import type { FieldErrors } from '@/lib/errors';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { type PriceEdit, wrongWith } from '../pricing/staff-price';

/** Pure: what is wrong with a changed price beside its field, in words; empty when nothing is. */
export function priceErrors(posPrice: Kopecks, edit: PriceEdit, before: PriceEdit): FieldErrors {
  const wrong = wrongWith(posPrice, edit, before);
  return {
    ...(wrong.discount && {
      discount: ['Товар став би безкоштовним, а\u00a0за\u00a00\u00a0₴ його не\u00a0продати'],
    }),
    ...(wrong.newPrice && {
      newPrice: [`Не\u00a0вище за\u00a0ціну каси: ${formatPrice(posPrice)}`],
    }),
  };
}

/** The POS's price is not ours to change. */
export const otherPrice = (posPrice: Kopecks): string =>
  `Ціну веде каса: зараз ${formatPrice(posPrice)}. Щоб продавати дешевше, вкажіть знижку або нову ціну`;
