import { type PriceEdit, priceIssues } from '@/lib/catalogue/product/pricing';
import type { FieldErrors } from '@/lib/errors';
import { formatPrice, type Kopecks, percentText } from '@/lib/shared/money';
import type { ProductChangeLine, StaffProduct } from './answers';
import { type ProductFormTyped, productForm } from './inputs';

/** Pure: a price in kopecks as hryvnia for a form field, such as `890` or `249,50`. Empty for null. */
export function typedPrice(price: Kopecks | null): string {
  if (price === null) return '';
  const rest = price % 100;
  const whole = String(Math.floor(price / 100));
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}

/** Pure: initial values of the admin product form. */
export const typedProduct = (product: StaffProduct): ProductFormTyped => ({
  title: product.product_name,
  description: product.description,
  discount: String(product.edit.discount).replace('.', ','),
  price: typedPrice(product.pos.price),
  newPrice: typedPrice(product.edit.newPrice),
  isHidden: product.edit.isHidden,
  noPromotions: product.edit.noPromotions,
  isCertificate: product.edit.isCertificate,
  pictures: product.pictures,
  video: product.video,
});

/** Pure: discount and new price as typed in the form; null while either is invalid. */
export function readPrices({
  discount,
  newPrice,
}: Pick<ProductFormTyped, 'discount' | 'newPrice'>) {
  const percent = productForm.shape.discount.safeParse(discount);
  const price = productForm.shape.newPrice.safeParse(newPrice);
  return percent.success && price.success ? { discount: percent.data, newPrice: price.data } : null;
}

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

/** Error message for a certificate below its POS price. */
export const NOMINAL_PRICE = 'Сертифікат продають за\u00a0номіналом, без знижки';

/** Error message shown when staff try to change the POS price itself. */
export const posPriceText = (posPrice: Kopecks): string =>
  `Ціну веде каса: зараз ${formatPrice(posPrice)}. Щоб продавати дешевше, вкажіть знижку або нову ціну`;

const LABEL: Record<string, string> = {
  title: 'Назва',
  description: 'Опис',
  discount: 'Знижка',
  newPrice: 'Нова ціна',
  price: 'Ціна на\u00a0сайті',
  heldPrice: 'Ціна каси, що\u00a0чекала рішення',
  isHidden: 'Приховано магазином',
  noPromotions: 'Не\u00a0бере участі в\u00a0акціях',
  isCertificate: 'Подарунковий сертифікат',
  pictures: 'Показані фото',
  cutout: 'Виріз для образів',
  video: 'Відео або 360°',
};

type Change = Pick<ProductChangeLine, 'action' | 'before' | 'after'>;

/** Pure: one line of text for each changed field of a product, such as «Знижка: немає → 10 %». */
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
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (value === null || value === undefined || value === '' || value === 0) return 'немає';
  if (Array.isArray(value)) return `${value.length}\u00a0фото`;
  if (field === 'cutout') return 'є';
  if (field === 'discount') return percentText(Number(value));
  if (!['title', 'description', 'video'].includes(field)) return formatPrice(Number(value));
  const text = String(value);
  return `«${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}»`;
}
