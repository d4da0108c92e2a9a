import { and, desc, eq } from 'drizzle-orm';
import { asListed, isVisible, selectListed } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { products, users, wishes, wishLinks } from '@/lib/db/schema';
import type { SharedList } from './shared-list';

const TOKEN = /^[\w-]{43}$/;

/** Token of the link to a user's wish list; null while it is not shared. */
export async function findWishLink(db: Database, userId: number): Promise<string | null> {
  const [link] = await db
    .select({ token: wishLinks.token })
    .from(wishLinks)
    .where(eq(wishLinks.userId, userId));
  return link?.token ?? null;
}

/** Whether this token opens a shared wish list. */
export async function isWishLink(db: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  return (await db.$count(wishLinks, eq(wishLinks.token, token))) > 0;
}

/** A shared wish list, last added first; null for an unknown or closed link. */
export async function findSharedList(db: Database, token: string): Promise<SharedList | null> {
  if (!TOKEN.test(token)) return null;
  const [owner] = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(wishLinks)
    .innerJoin(users, eq(users.id, wishLinks.userId))
    .where(eq(wishLinks.token, token));
  if (!owner) return null;
  const rows = await selectListed(db)
    .innerJoin(wishes, eq(wishes.productId, products.id))
    .where(and(eq(wishes.userId, owner.id), isVisible()))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  return { token, firstName: owner.firstName, products: asListed(rows) };
}
