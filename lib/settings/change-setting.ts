import { and, eq, max, sql } from 'drizzle-orm';
import { changesOf, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { shopSettings, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { SHOP_TAG } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { plural } from '@/lib/shared/plural';
import type { SettingInput } from './inputs';
import { readSettings } from './queries';
import type { Section, SettingView } from './settings';

/** Names of the sections in the audit log. */
const NAMES: Record<Section, string> = {
  contacts: 'Контакти',
  company: 'Реквізити',
  rules: 'Правила замовлення',
  offer: 'Публічна оферта',
  policy: 'Політика конфіденційності',
  letters: 'Шаблони листів',
};

/**
 * Saves a section of the settings; an empty legal text restores the shop's default. Throws ShopError: edit_conflict
 * when somebody else has saved the section meanwhile; validation_failed when an account's e-mail is longer than the new
 * limit.
 */
export async function changeSetting(
  db: Database,
  { section, version, value }: SettingInput,
  userId: number,
): Promise<SettingView> {
  return transaction(db, async (tx) => {
    const before = (await readSettings(tx))[section];
    // A stale version with identical values is a retry of a save whose response was lost.
    if (version !== before.version && !changesOf(before.value, value)) return before;
    if ('longestEmail' in value && 'longestEmail' in before.value) {
      await refuseTooShort(tx, before.value.longestEmail, value.longestEmail);
    }
    await write(tx, { key: section, value, updatedBy: userId }, version);
    await recordRenewal(tx, [SHOP_TAG]);
    await recordChange(tx, {
      userId,
      action: 'setting.update',
      entityId: section,
      title: NAMES[section],
      before: before.value,
      after: value,
    });
    return (await readSettings(tx))[section];
  });
}

/** Throws edit_conflict when `version` is not the stored one: of two parallel saves the second fails. */
async function write(
  tx: Database,
  row: { key: Section; value: unknown; updatedBy: number },
  version: number,
): Promise<void> {
  const written =
    version === 0
      ? await tx.insert(shopSettings).values(row).onConflictDoNothing().returning()
      : await tx
          .update(shopSettings)
          .set({ ...row, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(shopSettings.key, row.key), eq(shopSettings.version, version)))
          .returning();
  if (written.length === 0) throw new ShopError('edit_conflict');
}

/** Refuses a limit that is too short for an existing account: its owner must still be able to sign in. */
async function refuseTooShort(tx: Database, before: number, after: number): Promise<void> {
  if (after >= before) return;
  const [row] = await tx.select({ longest: max(sql<number>`length(${users.email})`) }).from(users);
  const longest = Number(row?.longest ?? 0);
  if (longest <= after) return;
  const characters = plural(longest, 'символ', 'символи', 'символів');
  const message = `Є\u00a0кабінет із\u00a0поштою завдовжки ${longest}\u00a0${characters}`;
  throw new ShopError('validation_failed', { errors: { 'value.longestEmail': [message] } });
}
