import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { contentPages, contentVersions, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import type { StaffContent } from './answers';
import {
  CONTENT_KINDS,
  type ContentKey,
  type ContentKind,
  type ContentValue,
  kindOfContent,
} from './kinds';

const OF_HISTORY = 50;

/** The published version that shoppers see now; null while there is none. */
async function findShown(db: Database, key: ContentKey) {
  const now = clock.now();
  const [row] = await db
    .select({ id: contentVersions.id, value: contentVersions.value })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.key, key),
        lte(contentVersions.startsAt, now),
        or(isNull(contentVersions.endsAt), gt(contentVersions.endsAt, now)),
      ),
    )
    .orderBy(desc(contentVersions.startsAt), desc(contentVersions.id))
    .limit(1);
  return row ?? null;
}

/** Pure: a stored value, or the kind's own one if an older version of the shop wrote something else. */
export function parseContent<Kind extends ContentKind>(
  kind: Kind,
  value: unknown,
): ContentValue<Kind> {
  const { schema, initial } = CONTENT_KINDS[kind];
  const parsed = schema.safeParse(value);
  return (parsed.success ? parsed.data : initial) as ContentValue<Kind>;
}

/** What shoppers see now. */
export async function loadContent<Kind extends ContentKind>(
  db: Database,
  key: Kind | `${Kind}-${number}`,
): Promise<ContentValue<Kind>> {
  const shown = await findShown(db, key as ContentKey);
  const kind = kindOfContent(key as ContentKey) as Kind;
  return parseContent(kind, shown ? shown.value : CONTENT_KINDS[kind].initial);
}

type ParsedContent = {
  [Kind in ContentKind]: { key: ContentKey; kind: Kind; value: ContentValue<Kind> };
}[ContentKind];

/** A version by its preview token; null for an unknown one. */
export async function findByToken(db: Database, token: string): Promise<ParsedContent | null> {
  if (!z.uuid().safeParse(token).success) return null;
  const [row] = await db
    .select({ key: contentVersions.key, value: contentVersions.value })
    .from(contentVersions)
    .where(eq(contentVersions.token, token));
  if (!row) return null;
  const kind = kindOfContent(row.key);
  return { key: row.key, kind, value: parseContent(kind, row.value) } as ParsedContent;
}

/** Whether there is such content: a page may be deleted, all else always exists. */
export async function hasContent(db: Database, key: ContentKey): Promise<boolean> {
  if (kindOfContent(key) !== 'page') return true;
  const id = Number(key.slice('page-'.length));
  const rest = and(eq(contentPages.id, id), isNull(contentPages.removedAt));
  return (await db.$count(contentPages, rest)) > 0;
}

export async function requireContent(db: Database, key: ContentKey): Promise<void> {
  if (!(await hasContent(db, key))) throw new ShopError('not_found');
}

/** Draft, shown value and history, for the editor. Throws not_found. */
export async function readStaffContent(db: Database, key: ContentKey): Promise<StaffContent> {
  await requireContent(db, key);
  const now = clock.now();
  const shown = await findShown(db, key);
  const [draft] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isNull(contentVersions.startsAt)));
  const rows = await db
    .select({ row: contentVersions, by: users.firstName, surname: users.lastName })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.updatedBy))
    .where(and(eq(contentVersions.key, key), isNotNull(contentVersions.startsAt)))
    .orderBy(desc(contentVersions.startsAt), desc(contentVersions.id))
    .limit(OF_HISTORY);
  const kind = kindOfContent(key);
  return {
    draft: draft
      ? {
          value: parseContent(kind, draft.value),
          version: draft.version,
          token: draft.token,
          updatedAt: draft.updatedAt.toISOString(),
        }
      : null,
    live: parseContent(kind, shown ? shown.value : CONTENT_KINDS[kind].initial),
    versions: rows.flatMap(({ row: { id, startsAt, endsAt, token }, by, surname }) =>
      startsAt
        ? {
            id,
            state: id === shown?.id ? 'live' : startsAt > now ? 'planned' : 'past',
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            by: [by, surname].filter(Boolean).join(' '),
            token,
          }
        : [],
    ),
  };
}

/** Pure: the value of a draft by the schema of its kind. Throws validation_failed with paths below `value`. */
export function checkedContent(key: ContentKey, value: unknown): unknown {
  const parsed = CONTENT_KINDS[kindOfContent(key)].schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = ['value', ...path].join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw new ShopError('validation_failed', { errors });
}
