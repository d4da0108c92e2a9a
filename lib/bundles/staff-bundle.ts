import type { z } from 'zod';
import { readSort } from '@/lib/http/route/inputs';
import { pageCounts } from '@/lib/shared/list-page';
import { discounted } from '@/lib/shared/money';
import type { staffBundleSchema } from './answers';
import { stockOfMost } from './bundle';
import type { BUNDLE_SORTS, StaffBundlesQuery } from './inputs';

/** State of a product in a bundle: sold (`shown`), or not sold because it is hidden or was removed at the POS. */
export type PartState = 'shown' | 'hidden' | 'removed';

/** A bundle in the staff's list, offered or not. */
export type StaffBundle = z.infer<typeof staffBundleSchema>;

type StoredBundle = Pick<
  StaffBundle,
  'bundle_id' | 'title' | 'discount' | 'choose' | 'sold' | 'products'
> & { photo: string | null };

/** Pure: adds prices and availability to a stored bundle. */
export function asStaffBundle({ photo, ...stored }: StoredBundle): StaffBundle {
  const { products, discount } = stored;
  const price = products
    .map((product) => product.price)
    .toSorted((a, b) => a - b)
    .slice(0, stored.choose ?? undefined)
    .reduce((sum, one) => sum + one, 0);
  const stocks = products.map(({ amount }) => amount);
  const together = discounted(price, discount);
  const isOffered = products.every(({ state }) => state === 'shown');
  return {
    ...stored,
    photo: photo ?? products.find((product) => product.photo !== '')?.photo ?? '',
    price,
    together,
    saving: price - together,
    amount: isOffered ? stockOfMost(stored, stocks) : 0,
    isOffered,
  };
}

const PAGE = 24;

/** Pure: a page of the bundles that match a search, sorted, by default newest first. */
export function pageOfBundles(all: StaffBundle[], { page, search, sort }: StaffBundlesQuery) {
  const words = search.toLocaleLowerCase('uk').split(/\s+/).filter(Boolean);
  const found = all
    .filter((bundle) => words.every((word) => textOf(bundle).includes(word)))
    .sort(orderOf(sort));
  return {
    bundles: found.slice((page - 1) * PAGE, page * PAGE),
    ...pageCounts(page, found.length, PAGE),
  };
}

const textOf = ({ title, products }: StaffBundle): string =>
  [title, ...products.map(({ product_name }) => product_name)].join(' ').toLocaleLowerCase('uk');

type Order = (a: StaffBundle, b: StaffBundle) => number;

const NEWEST: Order = (a, b) => b.bundle_id - a.bundle_id;

const ORDERS: Record<(typeof BUNDLE_SORTS)[number], Order> = {
  title: (a, b) => a.title.localeCompare(b.title, 'uk'),
  price: (a, b) => a.together - b.together,
  saving: (a, b) => a.saving - b.saving,
  amount: (a, b) => a.amount - b.amount,
  sold: (a, b) => a.sold - b.sold,
};

function orderOf(sort: StaffBundlesQuery['sort']): Order {
  if (!sort) return NEWEST;
  const { key, isDown } = readSort(sort);
  return (a, b) => (isDown ? -1 : 1) * ORDERS[key](a, b) || NEWEST(a, b);
}
