import type { Database } from '@/lib/db/client';
import type { Suspicion } from '@/lib/db/schema/pos';
import { PackedRows } from '@/lib/shared/packed-rows';
import type { PosCatalogue, Refused } from '../adapter/pos-client';
import { type TranslatedProduct, translateEach } from '../adapter/translate';
import { categoryRows, type Difference, joinParts, type ListingPart, partOf } from './difference';
import { fingerprintOf, readStored, type StoredCatalogue } from './read-stored';
import { type ListedMark, suspicionOf } from './shrink-guard';

/** Number of products that are compared field by field in one step. */
const CHUNK = 500;

/** A catalogue read from the POS; `unreadable` lists the rows that could not be read. */
export type FetchedCatalogue = PosCatalogue & { unreadable: Refused[] };

type Compared = {
  suspicion: Suspicion | null;
  quarantined: Refused[];
  /** Computes what must be written; call it only if there is no suspicion, or staff have confirmed it. */
  difference(): Promise<Difference>;
};

/**
 * Compares the whole POS catalogue with the stored one. For most products only a fingerprint is kept in memory;
 * products whose fingerprints differ are compared field by field.
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
