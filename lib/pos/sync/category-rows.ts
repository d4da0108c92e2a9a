import { CATEGORIES, CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import type { categories } from '@/lib/db/schema';
import type { TranslatedCategory } from '../adapter/translate';

export type CategoryRow = typeof categories.$inferSelect;

/**
 * The rows of the shop's categories after a synchronisation. A category that was deleted and created again at the POS
 * keeps its row, and with it the id that products and links use; a category missing at the POS is left unchanged.
 */
export function categoryRows(stored: CategoryRow[], listed: TranslatedCategory[]): CategoryRow[] {
  const taken = new Set(stored.map((row) => row.id));
  const rows: CategoryRow[] = [];
  CATEGORIES.forEach(({ slug }, position) => {
    const before = stored.find((row) => row.slug === slug);
    const category = listed.find((one) => one.slug === slug);
    const name = CATEGORY_NAMES[slug];
    if (category) {
      const id = before?.id ?? freeId(category.id, taken);
      taken.add(id);
      rows.push({ id, slug, name, position, hidden: category.hidden });
    } else if (before) {
      rows.push({ ...before, name, position });
    }
  });
  return rows;
}

const freeId = (wanted: number, taken: Set<number>) =>
  taken.has(wanted) ? Math.max(...taken) + 1 : wanted;
