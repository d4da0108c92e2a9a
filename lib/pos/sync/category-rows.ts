import { CATEGORIES, CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import type { categories } from '@/lib/db/schema';
import type { TranslatedCategory } from '../adapter/translate';

export type CategoryRow = typeof categories.$inferSelect;

/**
 * The shop's categories as they should be stored. A category recreated in the POS keeps its row,
 * and so the id that products and links use; one missing from the POS stays as it is.
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
