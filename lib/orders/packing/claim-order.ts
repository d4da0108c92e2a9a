import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { dueDay, isFreeFor, isPackable } from './packable';
import { LEAVING_LEASE, PACKING_LEASE } from './packing';

type NextOrderQuery = { userId: number; skip?: string[] };

/**
 * Claims the next order to pack for a packer, and returns its number: the order that the packer already has, or else
 * the first by due day that nobody packs. Null when none is left. Concurrent callers never get the same order.
 */
export function claimNextOrder(
  db: Database,
  { userId, skip = [] }: NextOrderQuery,
): Promise<string | null> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const [next] = await tx
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(and(isPackable(), isFreeFor(userId), notInArray(orders.number, skip)))
        .orderBy(
          desc(sql`coalesce(${orders.packingBy} = ${userId}, false)`),
          await dueDay(tx),
          asc(orders.id),
        )
        .limit(1)
        .for('update', { skipLocked: true });
      if (next) await hold(tx, eq(orders.id, next.id), userId);
      return next?.number ?? null;
    }),
  );
}

/**
 * Claims an order for a packer, or renews the packer's claim. Does nothing when the order may not be packed, or when
 * another packer has claimed it and `takesOver` is not set. The caller reads the order afterwards.
 */
export async function claimOrder(
  db: Database,
  number: string,
  { userId, takesOver = false }: { userId: number; takesOver?: boolean | undefined },
): Promise<void> {
  const isFree = takesOver ? undefined : isFreeFor(userId);
  await hold(db, and(eq(orders.number, number), isPackable(), isFree), userId);
}

async function hold(db: Database, which: SQL | undefined, userId: number): Promise<void> {
  await db.update(orders).set({ packingBy: userId, packingAt: clock.now() }).where(which);
}

type Released = {
  userId: number;
  /** Time of the claim that is released; a newer claim of the same packer stays. */
  at?: string | undefined;
  /** Whether the page was closed. Then the claim lasts for LEAVING_LEASE, since the page may only be reloading. */
  leaves?: boolean;
};

/** Releases a packer's claim of an order. Idempotent. */
export async function releaseOrder(
  db: Database,
  number: string,
  { userId, at, leaves = false }: Released,
): Promise<void> {
  const soonOver = new Date(clock.now().getTime() - PACKING_LEASE + LEAVING_LEASE);
  await db
    .update(orders)
    .set(leaves ? { packingAt: soonOver } : { packingBy: null, packingAt: null })
    .where(
      and(
        eq(orders.number, number),
        eq(orders.packingBy, userId),
        at ? eq(orders.packingAt, new Date(at)) : undefined,
      ),
    );
}
