import type { ListedProduct } from '@/lib/catalogue/product/product';

/**
 * Pure: a guest's wishes to show, and their total number. `asked` are the first of `ids`; `found` are those still sold,
 * or undefined while they load, when every place is null.
 */
export function visibleWishes(
  ids: number[],
  asked: number[],
  found: ListedProduct[] | undefined,
): { shown: (ListedProduct | null)[]; total: number } {
  const shown = found ?? asked.map(() => null);
  return { shown, total: ids.length - (asked.length - shown.length) };
}
