import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { Bundle } from './bundle';
import { fromWireBundleProduct } from './wire';

type Draft = {
  title: string;
  discount: number;
  choose?: number | null;
  photo: string;
  products: WireProduct[];
};

/** Pure: the bundle as typed in the editor so far, for the preview of its card. */
export const draftedBundle = ({ title, discount, choose, photo, products }: Draft): Bundle => ({
  id: 0,
  title: title.trim() || 'Назва набору',
  photo: photo || null,
  discount: isPercent(discount) ? discount : 0,
  ...(choose && choose > 0 && { choose }),
  products: products.flatMap((product) => {
    const { category_slug: slug } = product;
    return isCategorySlug(slug) ? [{ ...fromWireBundleProduct(product), slug }] : [];
  }),
});

const isPercent = (discount: number): boolean =>
  Number.isFinite(discount) && discount >= 0 && discount <= 100;
