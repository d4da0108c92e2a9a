import { and, eq, isNull } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { contentPages, contentVersions } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { contentTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock } from '@/lib/shared/clock';
import { pick } from '@/lib/shared/record-of';
import { recordContent } from '../publish-content';
import { dropRedirect, lockAddresses, writeRedirect } from '../redirects/change-redirects';
import { infoPath } from './info-path';
import type { PageInput } from './inputs';

/** Creates a page with a draft that has this title. Audited. Returns its id. Throws validation_failed for a used slug. */
export function createPage(
  db: Database,
  { title, slug }: { title: string; slug: string },
  userId: number,
): Promise<number> {
  return transaction(db, async (tx) => {
    await lockAddresses(tx);
    const [page] = await tx.insert(contentPages).values({ slug }).onConflictDoNothing().returning();
    if (!page) throw taken();
    await dropRedirect(tx, infoPath(slug));
    const value = { title, description: '', text: '' };
    const key = `page-${page.id}` as const;
    await tx.insert(contentVersions).values({ key, value, updatedBy: userId });
    await recordContent(tx, key, 'create', { userId, before: null, after: { slug, title } });
    return page.id;
  });
}

/**
 * Changes the address of a page, which then redirects, and its place in the footer. Audited. Throws not_found,
 * validation_failed for a used slug.
 */
export function movePage(
  db: Database,
  id: number,
  { slug, place, position }: PageInput,
  userId: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await lockPage(tx, id);
    if (slug !== before.slug) {
      const isFree = and(eq(contentPages.slug, slug), isNull(contentPages.removedAt));
      if ((await tx.$count(contentPages, isFree)) > 0) throw taken();
      await dropRedirect(tx, infoPath(slug));
      await writeRedirect(tx, { from: infoPath(before.slug), to: infoPath(slug) });
    }
    const after = { slug, place, position };
    await tx.update(contentPages).set(after).where(eq(contentPages.id, id));
    await recordRenewal(tx, [contentTag('page')]);
    const was = pick(before, ['slug', 'place', 'position']);
    await recordContent(tx, `page-${id}`, 'move', { userId, before: was, after });
  });
}

/**
 * Deletes a page; its address leads to `to`. Its versions stay in the database. Audited. Throws not_found,
 * validation_failed for an address that leads to the page itself.
 */
export function removePage(db: Database, id: number, to: string, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const { slug } = await lockPage(tx, id);
    await tx.update(contentPages).set({ removedAt: clock.now() }).where(eq(contentPages.id, id));
    await writeRedirect(tx, { from: infoPath(slug), to });
    await recordRenewal(tx, [contentTag('page')]);
    await recordContent(tx, `page-${id}`, 'remove', { userId, before: { slug }, after: null });
  });
}

async function lockPage(tx: Database, id: number) {
  await lockAddresses(tx);
  const [page] = await tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.removedAt)));
  if (!page) throw new ShopError('not_found');
  return page;
}

const taken = () => invalidField('slug', 'Така адреса вже є');
