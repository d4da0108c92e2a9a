import type { Kopecks } from '@/lib/shared/money';
import type { StaffProduct } from './answers';
import { type ProductFormTyped, productForm } from './inputs';

/** Pure: a price in kopecks as hryvnia for a form field: `890`, `249,50`; empty for null. */
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
