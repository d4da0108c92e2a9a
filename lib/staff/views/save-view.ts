import { and, asc, desc, eq, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, transaction } from '@/lib/db/client';
import { savedViews, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import type { ViewChange, ViewInput } from './inputs';

export const savedViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
    isShared: z.boolean(),
    by: z.string().describe('Name of the owner of the view.'),
    canChange: z
      .boolean()
      .describe(
        'Whether the caller may change the view: as its owner, or, if it is shared, as an admin.',
      ),
  })
  .meta({ id: 'SavedView' });

export const viewsAnswerSchema = z.object({ views: z.array(savedViewSchema) });

export type SavedView = z.infer<typeof savedViewSchema>;

/** Maximum saved views per staff member. */
const MOST = 50;

type Whose = Pick<Viewer, 'id' | 'role'>;

/** The saved views of one list that a staff member sees: shared views first, then their own, by name. */
export async function listViews(db: Database, viewer: Whose, list: string): Promise<SavedView[]> {
  const rows = await db
    .select({ view: savedViews, firstName: users.firstName, lastName: users.lastName })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        eq(savedViews.list, list),
        or(eq(savedViews.isShared, true), eq(savedViews.userId, viewer.id)),
      ),
    )
    .orderBy(desc(savedViews.isShared), asc(savedViews.name), asc(savedViews.id));
  return rows.map(({ view: { id, name, query, columns, isShared, userId }, ...owner }) => ({
    id,
    name,
    query,
    columns,
    isShared,
    by: `${owner.firstName} ${owner.lastName}`,
    canChange: mayChange(viewer, { userId, isShared }),
  }));
}

const mayChange = (viewer: Whose, view: { userId: number; isShared: boolean }): boolean =>
  view.userId === viewer.id || (view.isShared && viewer.role === 'admin');

/** Saves a view; returns its id. Throws too_many_rows; validation_failed when another own view has this name. */
export function saveView(db: Database, viewer: Whose, view: ViewInput): Promise<number> {
  return transaction(db, async (tx) => {
    const has = await tx.$count(savedViews, eq(savedViews.userId, viewer.id));
    if (has >= MOST) throw new ShopError('too_many_rows');
    await requireFreeName(tx, viewer.id, view);
    const [saved] = await tx
      .insert(savedViews)
      .values({ ...view, userId: viewer.id })
      .returning({ id: savedViews.id });
    if (!saved) throw new Error('the view was not written');
    return saved.id;
  });
}

/** Changes a view. Throws not_found, forbidden for somebody else's view, validation_failed as `saveView`. */
export function changeView(
  db: Database,
  viewer: Whose,
  id: number,
  change: ViewChange,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { userId, list } = await requireOwn(tx, viewer, id);
    if (Object.keys(change).length === 0) return;
    if (change.name) await requireFreeName(tx, userId, { list, name: change.name }, id);
    await tx.update(savedViews).set(change).where(eq(savedViews.id, id));
  });
}

/** Deletes a view. Throws not_found, forbidden for somebody else's view. */
export function deleteView(db: Database, viewer: Whose, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    await requireOwn(tx, viewer, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
  });
}

/**
 * Throws validation_failed if the name is already used. Does not lock, so two parallel saves may both succeed, which
 * does no harm.
 */
async function requireFreeName(
  tx: Database,
  userId: number,
  { list, name }: Pick<SavedView, 'name'> & { list: string },
  id = 0,
): Promise<void> {
  const same = and(eq(savedViews.userId, userId), eq(savedViews.list, list));
  const isTaken = await tx.$count(
    savedViews,
    and(same, eq(savedViews.name, name), ne(savedViews.id, id)),
  );
  if (isTaken === 0) return;
  const message = `Вигляд «${name}» уже є`;
  throw new ShopError('validation_failed', { message, errors: { name: [message] } });
}

/** Locks a view that this staff member may change. Somebody else's unshared view is reported as not_found. */
async function requireOwn(tx: Database, viewer: Whose, id: number) {
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!view || !(view.isShared || view.userId === viewer.id)) throw new ShopError('not_found');
  if (!mayChange(viewer, view)) throw new ShopError('forbidden');
  return view;
}
