import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { Bundle } from './bundle';
import type { BundleDraft } from './staff-queries';
import { fromWireBundleProduct } from './wire';

type Draft = Omit<BundleDraft, 'lost'>;

/** Pure: the bundle as typed in the editor so far, for the preview of its card; without a choice that cannot be saved. */
export const draftedBundle = ({ title, discount, choose, photo, products }: Draft): Bundle => ({
  id: 0,
  title: title.trim() || 'Назва набору',
  photo: photo || null,
  discount: isPercent(discount) ? discount : 0,
  ...(choose && choose > 0 && choose < products.length && { choose }),
  products: products.flatMap((product) => {
    const { category_slug: slug } = product;
    return isCategorySlug(slug) ? [{ ...fromWireBundleProduct(product), slug }] : [];
  }),
});

const isPercent = (discount: number): boolean =>
  Number.isFinite(discount) && discount >= 0 && discount <= 100;
