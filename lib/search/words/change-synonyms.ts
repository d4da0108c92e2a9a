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

/** Makes a word mean a word of the catalogue. Throws validation_failed if no product has that word, session_expired. */
export async function saveSynonym(db: Database, input: SynonymInput, userId: number) {
  const { typed, meant } = input;
  const vocabulary = await vocabularyOf(db);
  if (!stemsOf(meant).some((stem) => stemIn(vocabulary, stem))) {
    throw new ShopError('validation_failed', {
      errors: { meant: ['Такого слова в каталозі немає'] },
    });
  }
  await transaction(db, async (tx) => {
    const isTyped = eq(searchSynonyms.typed, typed);
    const [before] = await tx.select().from(searchSynonyms).where(isTyped).for('update');
    await tx
      .insert(searchSynonyms)
      .values(input)
      .onConflictDoUpdate({ target: searchSynonyms.typed, set: { meant } });
    await record(tx, 'save', typed, before?.meant, meant, userId);
  });
}

/** Removes a synonym. Throws not_found, session_expired. */
export const removeSynonym = (db: Database, typed: string, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const isTyped = eq(searchSynonyms.typed, typed);
    const [before] = await tx.delete(searchSynonyms).where(isTyped).returning();
    if (!before) throw new ShopError('not_found');
    await record(tx, 'remove', typed, before.meant, undefined, userId);
  });

async function record(
  tx: Database,
  verb: 'save' | 'remove',
  typed: string,
  before: string | undefined,
  after: string | undefined,
  userId: number,
): Promise<void> {
  const fieldsOf = (meant?: string) => (meant === undefined ? null : { meant });
  const states = { before: fieldsOf(before), after: fieldsOf(after) };
  const action = `synonym.${verb}` as const;
  await recordChange(tx, { userId, action, entityId: typed, title: typed, ...states });
  await recordRenewal(tx, [WORDS_TAG]);
}
