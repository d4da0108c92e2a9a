import type { Database } from '@/lib/db/client';
import { PackedRows } from '@/lib/shared/packed-rows';
import type { PosCatalogue, Refused } from '../adapter/pos-client';
import { type TranslatedProduct, translateEach } from '../adapter/translate';
import { categoryRows } from './category-rows';
import { type Difference, joinParts, type ListingPart, partOf } from './difference';
import { fingerprintOf } from './fingerprint';
import { readStored, type StoredCatalogue } from './read-stored';
import { type ListedMark, suspicionOf } from './shrink-guard';
import type { Suspicion } from './suspicion';

/** Products compared field by field at once. */
const CHUNK = 500;

/** A catalogue with the rows that could not be read. */
export type FetchedCatalogue = PosCatalogue & { unreadable: Refused[] };

type Compared = {
  suspicion: Suspicion | null;
  quarantined: Refused[];
  /** What has to be written; call it only when the suspicion is confirmed or null. */
  difference(): Promise<Difference>;
};

/**
 * Compares a whole catalogue of the POS with the stored one. Of each product little more than a fingerprint stays in
 * memory; only those that differ are compared field by field.
 */
export function compareCatalogue(
  db: Database,
  stored: StoredCatalogue,
  { unreadable, ...pos }: FetchedCatalogue,
): Compared {
  const fingerprints = new Map(stored.products.map((mark) => [mark.id, mark.fingerprint]));
  const products: ListedMark[] = [];
  const changed = new PackedRows<TranslatedProduct>(CHUNK);
  const { categories, hiddenIds, refused } = translateEach(
    pos,
    (id) => fingerprints.has(id),
    (product) => {
      const { id, price, variants } = product;
      const inStock = variants.filter(({ posQuantity }) => posQuantity > 0).length;
      products.push({ id, price, inStock });
      if (fingerprints.get(id) !== fingerprintOf(product)) changed.add(product);
    },
  );
  const listing = { products, hiddenIds, refused: [...unreadable, ...refused] };
  return {
    suspicion: suspicionOf(stored, listing),
    quarantined: listing.refused,
    async difference() {
      const allCategories = categoryRows(stored.categories, categories);
      const parts = new PackedRows<ListingPart>(1);
      for (const chunk of changed.chunks()) {
        const ids = chunk.map(({ id }) => id);
        parts.add(partOf(await readStored(db, ids), chunk, allCategories));
      }
      return joinParts(stored, listing, allCategories, parts);
    },
  };
}
