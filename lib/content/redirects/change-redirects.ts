import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { redirects } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { REDIRECTS_TAG } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { findRedirect } from './queries';
import { redirectKey } from './redirect';

/** Key of the advisory lock: an arbitrary number that no other lock uses. */
const ADDRESS_LOCK = 1_730_446;

/** Serializes changes of addresses until the transaction ends: two concurrent ones could create a loop of redirects. */
export const lockAddresses = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK})`);

type Redirect = { from: string; to: string };

/**
 * Writes a redirect, or where it leads from now on. Redirects to `from` lead to the same end. Needs `lockAddresses`.
 * Throws validation_failed for an address that would lead to itself.
 */
export async function writeRedirect(tx: Database, { from, to }: Redirect): Promise<void> {
  const end = (await findRedirect(tx, to)) ?? to;
  if (redirectKey(end) === from) throw invalidField('to', 'Адреса вела б сама до\u00a0себе');
  await tx
    .update(redirects)
    .set({ to: end })
    .where(eq(sql`lower(regexp_replace(${redirects.to}, '/*([?#].*)?$', ''))`, from));
  await tx
    .insert(redirects)
    .values({ from, to: end })
    .onConflictDoUpdate({ target: redirects.from, set: { to: end } });
  await recordRenewal(tx, [REDIRECTS_TAG]);
}

/** Deletes the redirect of an address where there is a page now. Needs `lockAddresses`. */
export async function dropRedirect(tx: Database, from: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.from, from));
  await recordRenewal(tx, [REDIRECTS_TAG]);
}

/**
 * Adds a redirect by hand. Audited. Throws validation_failed if the address already leads elsewhere or would lead to
 * itself.
 */
export function addRedirect(db: Database, redirect: Redirect, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    await lockAddresses(tx);
    if (await findRedirect(tx, redirect.from)) {
      throw invalidField(
        'from',
        'Ця адреса вже веде на\u00a0іншу: спершу приберіть її зі\u00a0списку',
      );
    }
    await writeRedirect(tx, redirect);
    await record(tx, 'add', redirect, userId);
  });
}

/** Removes a redirect: its address answers 404 again. Audited. Throws not_found. */
export function removeRedirect(db: Database, id: number, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
    if (!gone) throw new ShopError('not_found');
    await recordRenewal(tx, [REDIRECTS_TAG]);
    await record(tx, 'remove', { from: gone.from, to: gone.to }, userId);
  });
}

const record = (tx: Database, verb: 'add' | 'remove', redirect: Redirect, userId: number) =>
  recordChange(tx, {
    userId,
    action: `redirect.${verb}`,
    entityId: redirect.from,
    title: redirect.from,
    before: verb === 'add' ? null : redirect,
    after: verb === 'add' ? redirect : null,
  });
