import { asc, eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { searchSynonyms } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import type { SynonymInput } from '../query/inputs';
import { stemIn, stemsOf, vocabularyOf } from './vocabulary';

/** All synonyms by staff, by the typed word. */
export const listSynonyms = (db: Database) =>
  db
    .select({ typed: searchSynonyms.typed, meant: searchSynonyms.meant })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.typed));

/**
 * Makes a typed word mean a word of the catalogue, or nothing of its own any more if `meant` is empty. Throws
 * validation_failed if no product has the word, session_expired.
 */
export async function changeSynonym(
  db: Database,
  { typed, meant }: SynonymInput,
  userId: number,
): Promise<void> {
  const vocabulary = await vocabularyOf(db);
  if (meant && !stemsOf(meant).some((stem) => stemIn(vocabulary, stem))) {
    throw new ShopError('validation_failed', { message: `Слова «${meant}» у\u00a0каталозі немає` });
  }
  await transaction(db, async (tx) => {
    const isTyped = eq(searchSynonyms.typed, typed);
    const [before = null] = await tx.delete(searchSynonyms).where(isTyped).returning();
    if (meant) await tx.insert(searchSynonyms).values({ typed, meant });
    await recordChange(tx, {
      ...{ userId, action: 'synonym.change', entityId: typed, title: typed },
      before: before && { meant: before.meant },
      after: meant ? { meant } : null,
    });
    await recordRenewal(tx, [WORDS_TAG]);
  });
}
