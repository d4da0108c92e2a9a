import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { redirects } from '@/lib/db/schema';
import { logError } from '@/lib/log';
import { REDIRECTS_TAG } from '@/lib/renewals/cache-tags';
import { keepRenewed } from '@/lib/renewals/copies';
import type { StaffRedirects } from './answers';
import { redirectKey } from './redirect';

/** All redirects, the newest first. */
export async function listRedirects(db: Database): Promise<StaffRedirects> {
  const rows = await db.select().from(redirects).orderBy(desc(redirects.id));
  return {
    redirects: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** Where this address leads; null if no redirect is written for it. */
export async function findRedirect(db: Database, address: string): Promise<string | null> {
  const [row] = await db
    .select({ to: redirects.to })
    .from(redirects)
    .where(eq(redirects.from, redirectKey(address)));
  return row?.to ?? null;
}

// On `globalThis`: the front server and Next's bundle have separate copies of this module.
const memory = globalThis as typeof globalThis & { shopRedirects?: Map<string, string> };

/** Reads all redirects into the memory of this process, now and whenever they change. Never throws. */
export async function keepRedirects(db: Database): Promise<void> {
  const read = async () => {
    const rows = await db.select().from(redirects);
    memory.shopRedirects = new Map(rows.map(({ from, to }) => [from, to]));
  };
  const renew = () => read().catch((error: unknown) => logError('redirects not read', error));
  keepRenewed('redirects', { isRenewedBy: (tag) => tag === REDIRECTS_TAG, renew });
  await renew();
}

/** Where a URL without a page leads, with its query; null if it leads nowhere. Reads no database. */
export function keptRedirect(url: string): string | null {
  const to = memory.shopRedirects?.get(redirectKey(url));
  if (to === undefined) return null;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  // Existing percent-escapes are kept.
  const location = encodeURI(to).replace(/%25(?=[\da-f]{2})/gi, '%');
  return /[?#]/.test(to) ? location : location + query;
}
