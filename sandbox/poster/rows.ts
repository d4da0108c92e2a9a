import { isFields } from './protocol';

export const PRICE = /^(price|product_price)$/;
export const STOCK = /^(storage_)?ingredient_left$/;
export const NAME = /^(product|category|ingredient|modificator|spot|storage)_name$/;

/** Changes every field at any depth. In a map such as `price: {"1": "38900"}`, each value has the key `price`. */
export function mapFields(
  value: unknown,
  change: (key: string, value: unknown) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapFields(inner, change, key));
  if (!isFields(value)) return change(key, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      mapFields(inner, change, key === 'price' ? key : name),
    ]),
  );
}
