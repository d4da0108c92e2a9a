import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import type { ShareCard } from '@/lib/catalogue/seo/share-card';

/** A wish list as others see it: the owner's first name, but no other data of the owner. */
export type SharedList = { token: string; firstName: string; products: ListedProduct[] };

/** Path of a shared wish list. */
export const sharedListPath = (token: string): string => `/wishes/shared/${token}`;

/** Pure: the heading of the page of a shared wish list. */
export const sharedListTitle = ({ firstName }: Pick<SharedList, 'firstName'>): string =>
  `${firstName} ділиться обраним`;

/** Pure: the description of a shared wish list for search engines and messengers. Names the first two products. */
export function sharedListText({ products }: Pick<SharedList, 'products'>): string {
  if (products.length === 0) return 'У списку поки нічого немає.';
  const names = products.slice(0, 2).map(({ name }) => name);
  const more = products.length > names.length ? ' та інше' : '';
  return `У списку ${productCount(products.length)}: ${names.join('; ')}${more}. Подивіться й додайте в кошик.`;
}

/** The link preview card of the list, with photos of its first products. */
export const sharedListCard = (list: SharedList): ShareCard => ({
  kind: 'wishes',
  id: list.token,
  title: sharedListTitle(list),
  note: `Обране, ${productCount(list.products.length)}`,
  photos: list.products.flatMap(({ photo }) => photo ?? []).slice(0, 3),
});
