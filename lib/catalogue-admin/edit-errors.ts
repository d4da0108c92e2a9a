import type { FieldErrors } from '@/lib/errors';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { type PriceEdit, priceIssues } from '../catalogue/pricing/staff-price';

/** Pure: error messages for a changed price, by form field; empty when the price is valid. */
export function priceErrors(posPrice: Kopecks, edit: PriceEdit, before: PriceEdit): FieldErrors {
  const wrong = priceIssues(posPrice, edit, before);
  return {
    ...(wrong.discount && {
      discount: ['Товар став би безкоштовним, а\u00a0за\u00a00\u00a0₴ його не\u00a0продати'],
    }),
    ...(wrong.newPrice && {
      newPrice: [`Не\u00a0вище за\u00a0ціну каси: ${formatPrice(posPrice)}`],
    }),
  };
}

/** Error message shown when staff try to change the POS price itself. */
export const posPriceText = (posPrice: Kopecks): string =>
  `Ціну веде каса: зараз ${formatPrice(posPrice)}. Щоб продавати дешевше, вкажіть знижку або нову ціну`;
