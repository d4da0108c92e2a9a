import type { z } from 'zod';
import type {
  listingAnswerSchema,
  productsAnswerSchema,
  wireProductSchema,
} from '@/lib/catalogue/answers';
import { isCategorySlug } from '../listing/categories';
import type { ListedProduct, Product, ProductStock } from './product';

/** A product with the specification's field names (section 3), as the API sends it. */
export type WireProduct = z.infer<typeof wireProductSchema>;

/** Converts a product to the specification's field names. */
export function toWire(product: Product): WireProduct {
  const [photo = '', ...extra] = product.photos;
  return {
    product_id: product.id,
    product_name: product.name,
    category_name: product.categoryName,
    category_slug: product.slug,
    menu_category_id: product.categoryId,
    photo,
    photo_origin: photo,
    photo_extra: extra,
    price: product.price,
    old_price: product.oldPrice,
    barcode: product.barcode,
    score: product.score,
    scoreAmount: product.scoreAmount,
    is_new: product.isNew,
    // The API never returns hidden products, so the field is always false.
    hidden: false,
    modifications: product.sizes.map(({ id, size, price, available }) => ({
      modificator_id: id,
      modificator_name: size,
      price,
      amount: available,
    })),
    amount: product.available,
    description: product.description,
  };
}

/** Converts products of an API response to products for cards; products of an unknown category are left out. */
export const toListed = (products: WireProduct[]): ListedProduct[] =>
  products.flatMap((product) => {
    const { category_slug: slug } = product;
    if (!isCategorySlug(slug)) return [];
    return [
      {
        id: product.product_id,
        name: product.product_name,
        slug,
        categoryName: product.category_name,
        price: product.price,
        oldPrice: product.old_price,
        photo: product.photo || null,
        sizes: product.modifications.map(({ modificator_name }) => modificator_name),
        available: product.amount,
        score: product.score,
        scoreAmount: product.scoreAmount,
        isNew: product.is_new,
      },
    ];
  });

/** Response with a product list. `isNear` (only for a search): nothing matches, and these products are only similar. */
export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

export type ProductsAnswer = z.infer<typeof productsAnswerSchema>;
export type StockAnswer = { stock: ProductStock[] };
