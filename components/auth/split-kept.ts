import type { ListedProduct } from '@/lib/catalogue/product/product';

/**
 * Pure: the wishes of a guest to show, and their total number. `asked` are the first of `ids`. `found` are the asked
 * products still sold; while it is undefined (loading), `shown` has a null for each asked product.
 */
export function visibleWishes(
  ids: number[],
  asked: number[],
  found: ListedProduct[] | undefined,
): { shown: (ListedProduct | null)[]; total: number } {
  const shown = found ?? asked.map(() => null);
  return { shown, total: ids.length - (asked.length - shown.length) };
}
