import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import type { ShareCard } from '@/lib/catalogue/seo/share-card';

/** A wish list as others see it: of the owner's data only the first name. */
export type SharedList = { token: string; firstName: string; products: ListedProduct[] };

/** Path of a shared wish list. */
export const sharedListPath = (token: string): string => `/wishes/shared/${token}`;

/** Pure: the heading of the page. */
export const sharedListTitle = ({ firstName }: Pick<SharedList, 'firstName'>): string =>
  `${firstName} ділиться обраним`;

/** Pure: the description of the page, with the first goods by name. */
export function sharedListText({ products }: Pick<SharedList, 'products'>): string {
  if (products.length === 0) return 'У списку поки нічого немає.';
  const names = products.slice(0, 2).map(({ name }) => name);
  const more = products.length > names.length ? ' та інше' : '';
  return `У списку ${productCount(products.length)}: ${names.join('; ')}${more}. Подивіться й додайте в кошик.`;
}

/** The link preview card of the list: pictures of its first goods. */
export const sharedListCard = (list: SharedList): ShareCard => ({
  kind: 'wishes',
  id: list.token,
  title: sharedListTitle(list),
  note: `Обране, ${productCount(list.products.length)}`,
  photos: list.products.flatMap(({ photo }) => photo ?? []).slice(0, 3),
});
