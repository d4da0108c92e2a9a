import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { contentVersions } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { claimPictures } from '@/lib/media/store-picture';
import { contentTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock } from '@/lib/shared/clock';
import type { ContentDraftInput, ContentPublishInput } from './inputs';
import { CONTENT_KINDS, type ContentKey, kindOfContent } from './kinds';
import { checkedContent, loadContent, requireContent } from './queries';

const draftOf = (key: ContentKey) =>
  and(eq(contentVersions.key, key), isNull(contentVersions.startsAt));

const publishedOf = (key: ContentKey) =>
  and(eq(contentVersions.key, key), isNotNull(contentVersions.startsAt));

/** Pure: the ids of all fields `picture` in the value. */
function pictureIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    field === 'picture' && one ? [String(one.id)] : pictureIdsIn(one),
  );
}

/**
 * Saves the draft of `key`, which shoppers do not see. Throws validation_failed, also for a picture that does not exist,
 * not_found for a deleted page, and edit_conflict if the draft is not the loaded `version` (0 for none) any more or
 * something newer than `after` was published. A stale draft with the stored value is a retry after a lost response.
 */
export function saveContentDraft(
  db: Database,
  key: ContentKey,
  { value, version, after }: ContentDraftInput,
  userId: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = {
      value: await checkedDraft(tx, key, value),
      updatedBy: userId,
      updatedAt: clock.now(),
    };
    const written =
      version === 0
        ? await tx
            .insert(contentVersions)
            .values({ key, ...row })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(contentVersions)
            .set({ ...row, version: version + 1 })
            .where(and(draftOf(key), eq(contentVersions.version, version)))
            .returning();
    if (written.length === 0) {
      const isStored = sql`${contentVersions.value} = ${JSON.stringify(row.value)}::jsonb`;
      if ((await tx.$count(contentVersions, and(draftOf(key), isStored))) > 0) return;
      throw new ShopError('edit_conflict');
    }
    if (after === undefined) return;
    // After the write, which waits for a colleague who publishes a draft at this moment.
    const isNewer = and(publishedOf(key), gt(contentVersions.id, after));
    if ((await tx.$count(contentVersions, isNewer)) > 0) throw new ShopError('edit_conflict');
  });
}

/** The value by its schema. Throws not_found, validation_failed. */
async function checkedDraft(tx: Database, key: ContentKey, typed: unknown): Promise<unknown> {
  await requireContent(tx, key);
  const value = checkedContent(key, typed);
  const pictureIds = new Set(pictureIdsIn(value));
  if ((await claimPictures(tx, [...pictureIds])).size < pictureIds.size) {
    const errors = { value: ['Картинки вже немає, оберіть іншу'] };
    throw new ShopError('validation_failed', { errors });
  }
  return value;
}

/**
 * Publishes the draft at once or at `startsAt`, optionally until `endsAt`. Audited. Throws not_found for a
 * deleted page, validation_failed for an end that is over or before the start, and edit_conflict if the draft is not the
 * loaded `version` any more.
 */
export function publishContent(
  db: Database,
  key: ContentKey,
  { version, startsAt, endsAt }: ContentPublishInput,
  userId: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    await requireContent(tx, key);
    const kind = kindOfContent(key);
    const before = await loadContent(tx, kind, key);
    const now = clock.now();
    const isPlanned = startsAt !== null && new Date(startsAt) > now;
    const start = isPlanned ? new Date(startsAt) : now;
    const end = endsAt ? new Date(endsAt) : null;
    if (end && end <= start) {
      throw invalidField('endsAt', 'Кінець має бути пізніше за\u00a0початок');
    }
    const [published] = await tx
      .update(contentVersions)
      .set({
        startsAt: start,
        endsAt: end,
        renewedAt: isPlanned ? null : now,
        updatedBy: userId,
        updatedAt: now,
      })
      .where(and(draftOf(key), eq(contentVersions.version, version)))
      .returning();
    if (!published) throw new ShopError('edit_conflict');
    if (!isPlanned) await recordRenewal(tx, [contentTag(kind)]);
    await recordContent(tx, key, isPlanned ? 'plan' : 'publish', {
      userId,
      before: { value: before },
      after: { value: published.value, startsAt, endsAt },
    });
  });
}

/** Shows a former version again, at once; id 0 is the shop's own content. Audited. Throws not_found. */
export function republishContent(
  db: Database,
  key: ContentKey,
  id: number,
  userId: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    await requireContent(tx, key);
    const kind = kindOfContent(key);
    const before = await loadContent(tx, kind, key);
    const value = id === 0 ? CONTENT_KINDS[kind].initial : await publishedValue(tx, key, id);
    const now = clock.now();
    const row = { key, value, startsAt: now, renewedAt: now, updatedBy: userId };
    await tx.insert(contentVersions).values(row);
    await recordRenewal(tx, [contentTag(kind)]);
    const change = { userId, before: { value: before }, after: { value } };
    await recordContent(tx, key, 'restore', change);
  });
}

async function publishedValue(tx: Database, key: ContentKey, id: number): Promise<unknown> {
  const [row] = await tx
    .select({ value: contentVersions.value })
    .from(contentVersions)
    .where(and(publishedOf(key), eq(contentVersions.id, id)));
  if (!row) throw new ShopError('not_found');
  return row.value;
}

/**
 * Deletes the draft (id 0) or a planned version, which nobody has seen. Audited. Throws not_found, and edit_conflict for
 * a draft that is not the loaded `version` (undefined for any) any more.
 */
export function discardContent(
  db: Database,
  key: ContentKey,
  id: number,
  userId: number,
  version?: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { value, startsAt, endsAt, version: saved } = contentVersions;
    const planned = and(publishedOf(key), eq(contentVersions.id, id), gt(startsAt, clock.now()));
    const [gone] = await tx
      .delete(contentVersions)
      .where(id === 0 ? draftOf(key) : planned)
      .returning({ value, startsAt, endsAt, saved });
    if (!gone) throw new ShopError('not_found');
    const { saved: last, ...before } = gone;
    if (id === 0 && version !== undefined && last !== version) throw new ShopError('edit_conflict');
    await recordContent(tx, key, 'discard', { userId, before, after: null });
  });
}

/** Renews the pages of versions whose time has come or is over since they were renewed. Returns how many. */
export async function renewDueContent(db: Database): Promise<number> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const due = await tx
      .update(contentVersions)
      .set({ renewedAt: now })
      .where(
        sql`(${contentVersions.startsAt} <= ${now}
            and ${contentVersions.startsAt} > coalesce(${contentVersions.renewedAt}, '-infinity'))
          or (${contentVersions.endsAt} <= ${now}
            and ${contentVersions.endsAt} > coalesce(${contentVersions.renewedAt}, '-infinity'))`,
      )
      .returning({ key: contentVersions.key });
    await recordRenewal(
      tx,
      due.map(({ key }) => contentTag(kindOfContent(key))),
    );
    return due.length;
  });
}

type ContentChange = { userId: number; before: AuditFields | null; after: AuditFields | null };

/** Writes a change of a content to the audit log, in the same transaction. */
export const recordContent = (
  tx: Database,
  key: ContentKey,
  verb: string,
  change: ContentChange,
): Promise<void> =>
  recordChange(tx, {
    ...change,
    action: `content.${verb}`,
    entityId: key,
    title: CONTENT_KINDS[kindOfContent(key)].title,
  });
