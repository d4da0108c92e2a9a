import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { PickedProduct } from '../../products/product-picker';
import type { NewLine } from './new-order-lines';

/** Pure: the buttons that add a product to an order: one per size, or a single one if the product has no sizes. */
export function productChoices(
  product: WireProduct,
  onAdd: (line: NewLine) => void,
): PickedProduct[] {
  const { product_id: productId, product_name: name, modifications, price, amount } = product;
  const variants =
    modifications.length > 0
      ? modifications.map(({ modificator_name: size, ...one }) => ({ size, ...one }))
      : [{ size: '', price, amount }];
  return variants.map(({ size, ...one }) => ({
    text: size || 'Додати',
    size,
    note: `є ${one.amount}`,
    name: `Додати: ${name}${size && `, розмір ${size}`}, є ${one.amount}`,
    refusal: one.amount === 0 ? `Більше немає: ${name}${size && `, розмір ${size}`}` : null,
    onChoose: () =>
      onAdd({
        kind: 'product',
        key: `${productId}:${size}`,
        ...{ productId, name, size },
        price: one.price,
        amount: 1,
        left: one.amount,
      }),
  }));
}
