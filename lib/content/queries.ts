import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { contentPages, contentVersions, users } from '@/lib/db/schema';
import { fieldErrors, ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import type { StaffContent } from './answers';
import {
  CONTENT_KINDS,
  type ContentKey,
  type ContentKind,
  type ContentValue,
  kindOfContent,
  pageIdOf,
} from './kinds';

/** Maximum published and planned versions that an editor shows. */
const MOST_VERSIONS = 50;

/** The published version that shoppers see now, as a query: no row while there is none. */
export function selectShown(db: Database, key: ContentKey | SQL) {
  const now = clock.now();
  const { id, value, startsAt } = contentVersions;
  return db
    .select({ id, value, startsAt })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.key, key),
        lte(contentVersions.startsAt, now),
        or(isNull(contentVersions.endsAt), gt(contentVersions.endsAt, now)),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(1);
}

/** Pure: a stored value; the kind's initial one if there is none, or if an older version of the shop wrote another form. */
export function parseContent<Kind extends ContentKind>(
  kind: Kind,
  value: unknown,
): ContentValue<Kind> {
  const { schema, initial } = CONTENT_KINDS[kind];
  const parsed = schema.safeParse(value);
  return (parsed.success ? parsed.data : initial) as ContentValue<Kind>;
}

/** What shoppers see now; `key` is needed for a kind of which there are several. */
export async function loadContent<Kind extends ContentKind>(
  db: Database,
  kind: Kind,
  key: ContentKey = kind,
): Promise<ContentValue<Kind>> {
  const [shown] = await selectShown(db, key);
  return parseContent(kind, shown?.value);
}

/** Kind and stored value of a version by its preview token; null for an unknown one. */
export async function findByToken(
  db: Database,
  token: string,
): Promise<{ kind: ContentKind; value: unknown } | null> {
  if (!z.uuid().safeParse(token).success) return null;
  const [row] = await db
    .select({ key: contentVersions.key, value: contentVersions.value })
    .from(contentVersions)
    .where(eq(contentVersions.token, token));
  return row ? { kind: kindOfContent(row.key), value: row.value } : null;
}

/** Whether there is such content: a page may be deleted, all else always exists. */
export async function hasContent(db: Database, key: ContentKey): Promise<boolean> {
  if (kindOfContent(key) !== 'page') return true;
  const page = and(eq(contentPages.id, pageIdOf(key)), isNull(contentPages.removedAt));
  return (await db.$count(contentPages, page)) > 0;
}

export async function requireContent(db: Database, key: ContentKey): Promise<void> {
  if (!(await hasContent(db, key))) throw new ShopError('not_found');
}

/** Draft, shown value and history, for the editor. Throws not_found. */
export async function readStaffContent(db: Database, key: ContentKey): Promise<StaffContent> {
  await requireContent(db, key);
  const now = clock.now();
  const [shown] = await selectShown(db, key);
  const [draft] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isNull(contentVersions.startsAt)));
  const { id, startsAt, endsAt, token } = contentVersions;
  const rows = await db
    .select({ id, startsAt, endsAt, token, name: users.firstName, surname: users.lastName })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.updatedBy))
    .where(and(eq(contentVersions.key, key), isNotNull(startsAt)))
    .orderBy(desc(startsAt), desc(id))
    .limit(MOST_VERSIONS);
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
    live: parseContent(kind, shown?.value),
    versions: rows.flatMap(({ id, startsAt, endsAt, token, name, surname }) =>
      startsAt
        ? {
            id,
            state: id === shown?.id ? 'live' : startsAt > now ? 'planned' : 'past',
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            by: [name, surname].filter(Boolean).join(' '),
            token,
          }
        : [],
    ),
  };
}

/** Pure: the value of a draft by the schema of its kind. Throws validation_failed with paths below `value`. */
export function checkedContent(key: ContentKey, value: unknown): unknown {
  const { schema } = CONTENT_KINDS[kindOfContent(key)];
  const parsed = z.object({ value: schema }).safeParse({ value });
  if (parsed.success) return parsed.data.value;
  throw new ShopError('validation_failed', { errors: fieldErrors(parsed.error) });
}
