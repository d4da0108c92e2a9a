import type { ProductsAnswer } from '@/lib/catalogue/product/wire';
import { api } from '@/lib/http/browser/api-client';
import type { BasketProduct } from './line';
import { ACCESSORIES, type AccessoryKind } from './upsell';

/** An accessory with its current price and stock. */
export type Accessory = BasketProduct & { available: number };

/** The accessory by its exact name; null when it is unknown or out of stock. Rejects with ApiError. */
export async function fetchAccessory(
  kind: AccessoryKind,
  signal: AbortSignal,
): Promise<Accessory | null> {
  const { name } = ACCESSORIES[kind];
  const query = new URLSearchParams({ search: name, limit: '8' });
  const { products } = await api.get<ProductsAnswer>(`/api/products/search?${query}`, { signal });
  const found = products.find(
    (product) =>
      product.product_name === name && product.amount > 0 && product.modifications.length === 0,
  );
  if (!found) return null;
  return {
    productId: found.product_id,
    name,
    categoryName: found.category_name,
    price: found.price,
    photo: found.photo || null,
    sizes: [],
    available: found.amount,
  };
}
