import type { ListedProduct } from '@/lib/catalogue/product/product';

/**
 * Pure: a guest's wishes as they can be shown. `asked` are the first of `ids`, `found` what is still sold of them:
 * undefined until it is known, when each has an empty place (null). Returns those and how many there are in all.
 */
export function splitKept(
  ids: number[],
  asked: number[],
  found: ListedProduct[] | undefined,
): { shown: (ListedProduct | null)[]; total: number } {
  const shown = found ?? asked.map(() => null);
  return { shown, total: ids.length - (asked.length - shown.length) };
}
