import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { Bundle, BundleProduct } from './bundle';

type Draft = { title: string; discount: number; photo: string; products: WireProduct[] };

/** Pure: a bundle being edited, for the preview of its card. */
export const draftedBundle = ({ title, discount, photo, products }: Draft): Bundle => ({
  id: 0,
  title: title.trim() || 'Назва набору',
  photo: photo || null,
  discount: isPercent(discount) ? discount : 0,
  products: products.flatMap(asPart),
});

const isPercent = (discount: number): boolean =>
  Number.isInteger(discount) && discount >= 0 && discount <= 100;

function asPart(product: WireProduct): BundleProduct[] {
  const { category_slug: slug, modifications } = product;
  if (!isCategorySlug(slug)) return [];
  return [
    {
      productId: product.product_id,
      name: product.product_name,
      slug,
      categoryName: product.category_name,
      price: product.price,
      photo: product.photo || null,
      available: product.amount,
      sizes: modifications.map(({ modificator_name, price, amount }) => ({
        size: modificator_name,
        price,
        available: amount,
      })),
    },
  ];
}
