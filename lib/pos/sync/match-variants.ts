import type { variants } from '@/lib/db/schema';
import { isSame } from '@/lib/shared/is-same';
import type { ListedVariant } from '../adapter/sellable';

export type VariantWrite = ListedVariant & { productId: number };
export type VariantRow = VariantWrite & Pick<typeof variants.$inferSelect, 'id' | 'removedAt'>;
export type VariantChange = VariantWrite & { id: number };

/**
 * Matches sizes by name first, then by POS id: the name is what was sold, and it is unique within a
 * product.
 */
export function matchVariants(productId: number, stored: VariantRow[], listed: ListedVariant[]) {
  const free = new Set(stored);
  const take = (fits: (row: VariantRow) => boolean) => {
    const row = [...free].find(fits);
    if (row) free.delete(row);
    return row;
  };
  const bySize = listed.map((one) => take((row) => row.size === one.size));
  const added: VariantWrite[] = [];
  const changed: VariantChange[] = [];
  listed.forEach((one, index) => {
    const isSameId = (row: VariantRow) =>
      one.modificationId !== null && row.modificationId === one.modificationId;
    const row = bySize[index] ?? take(isSameId);
    if (!row) added.push({ ...one, productId });
    else if (!isSameVariant(one, row)) changed.push({ ...one, productId, id: row.id });
  });
  const removedIds = [...free].filter((row) => !row.removedAt).map((row) => row.id);
  const isUntouched = added.length + changed.length + removedIds.length === 0;
  return { added, changed, removedIds, isSame: isUntouched };
}

const isSameVariant = (listed: ListedVariant, row: VariantRow) =>
  !row.removedAt &&
  isSame(listed, row, [
    'modificationId',
    'ingredientId',
    'size',
    'price',
    'barcode',
    'position',
    'posQuantity',
  ]);
