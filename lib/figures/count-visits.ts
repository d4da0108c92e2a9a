import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { type Database, database } from '@/lib/db/client';
import { orders, searchDays, visitDays, visitSalts, visits } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { CALLER_HEADER, callerOf } from '@/lib/http/route/request-facts';
import { logError } from '@/lib/log';
import { isPublicPage } from '@/lib/pages';
import { loggable } from '@/lib/search/query/search-log';
import { clock, SECOND } from '@/lib/shared/clock';
import { chunksOf } from '@/lib/shared/collections';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { sourceOf, VISIT_STEPS, type VisitSource, type VisitStep, visitorOf } from './visit';

type Visit = typeof visits.$inferSelect;
type Pending = Omit<Visit, 'day' | 'visitor'> & { orders: number[] };

const WRITE_INTERVAL = 30 * SECOND;
/** Maximum visitors held between two writes, and searches kept of each. */
const MOST_VISITORS = 20_000;
const MOST_SEARCHES = 20;

// On `globalThis`, since the front server and Next's bundle each have a copy of this module.
const memory = globalThis as typeof globalThis & { shopVisits?: Map<string, Pending> };

/** Notes what a visitor did. Addresses stay in memory for half a minute; `writeVisits` stores only hashes of the day. */
function note(
  visitor: string,
  step: VisitStep,
  { source, search, orderId }: { source?: VisitSource; search?: string | null; orderId?: number },
): void {
  memory.shopVisits ??= new Map();
  const pending = memory.shopVisits;
  if (pending.size >= MOST_VISITORS && !pending.has(visitor)) return;
  if (pending.size === 0) setTimeout(writePending, WRITE_INTERVAL).unref();
  const none: Pending = { channel: null, campaign: '', step: 0, searches: [], orders: [] };
  const visit = pending.get(visitor) ?? none;
  pending.set(visitor, visit);
  if (source && visit.channel === null) Object.assign(visit, source);
  visit.step = Math.max(visit.step, VISIT_STEPS.indexOf(step) + 1);
  if (search && visit.searches.length < MOST_SEARCHES) visit.searches.push(search);
  if (orderId) visit.orders.push(orderId);
}

/** A failure is only logged: the visits of half a minute are then not counted. */
const writePending = () =>
  Promise.resolve()
    .then(() => writeVisits(database()))
    .catch((error: unknown) => logError('visits', error));

/** Notes a step that a handler learns of, unless the request is not counted. */
export function noteStep(request: Request, step: VisitStep, orderId?: number): void {
  const visitor = visitorOf(callerOf(request), (name) => request.headers.get(name) ?? '');
  if (visitor) note(visitor, step, { ...(orderId && { orderId }) });
}

const PRODUCT = new RegExp(`^/(${CATEGORY_SLUGS.join('|')})/\\d+$`);

/**
 * Notes a page that the front server is asked for. Products that are opened without a new document are noticed by the
 * request for their stock, and searches by that for the page's contents.
 */
export function noteRequest({ method, url = '', headers }: IncomingMessage): void {
  if (method !== 'GET') return;
  const [path = '', query = ''] = url.split('?', 2);
  const referrer = String(headers.referer ?? '');
  const isStock = path === '/api/products/stock';
  const isDocument = headers.accept?.includes('text/html') === true && isPublicPage(path);
  const isOpened = headers.rsc === '1' && !headers['next-router-prefetch'] && path === '/search';
  if (!isStock && !isDocument && !isOpened) return;
  const visitor = visitorOf(String(headers[CALLER_HEADER]), (name) => String(headers[name] ?? ''));
  if (!visitor) return;
  const page = isStock && URL.canParse(referrer) ? new URL(referrer).pathname : path;
  const typed = path === '/search' ? new URLSearchParams(query).get('q') : null;
  note(visitor, PRODUCT.test(page) ? 'product' : 'visit', {
    search: typed && loggable(typed),
    source: isDocument ? sourceOf(query, referrer, headers.host ?? '') : null,
  });
}

/** Writes the pending visits, and to their orders and searches where the shoppers came from and what led to orders. */
export async function writeVisits(db: Database): Promise<void> {
  const pending = [...(memory.shopVisits ?? [])];
  memory.shopVisits?.clear();
  if (pending.length === 0) return;
  const { day } = kyivTime(clock.now());
  const salt = await saltOf(db, day);
  const rows = pending
    .map(([visitor, visit]) => ({
      day,
      visitor: createHash('sha256').update(`${salt} ${visitor}`).digest('base64'),
      ...visit,
      searches: [...new Set(visit.searches)],
    }))
    // In one sequence, so that two processes cannot deadlock.
    .sort((one, other) => (one.visitor < other.visitor ? -1 : 1));
  for (const lot of chunksOf(rows, 1000)) {
    const known = await upsert(db, lot);
    for (const [place, { orders: placed }] of lot.entries()) {
      const visit = known[place];
      if (visit && placed.length > 0) await creditOrders(db, visit, placed);
    }
  }
}

/** All processes get the salt of the first one. */
async function saltOf(db: Database, day: string): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  await db.insert(visitSalts).values({ day, salt }).onConflictDoNothing();
  const [known] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
  return known?.salt ?? salt;
}

const upsert = (db: Database, rows: Visit[]): Promise<Visit[]> =>
  db
    .insert(visits)
    .values(rows)
    .onConflictDoUpdate({
      target: [visits.day, visits.visitor],
      set: {
        channel: sql`coalesce(${visits.channel}, excluded.channel)`,
        campaign: sql`case when ${visits.channel} is null then excluded.campaign else ${visits.campaign} end`,
        step: sql`greatest(${visits.step}, excluded.step)`,
        searches: sql`array(select distinct unnest(${visits.searches} || excluded.searches) limit ${MOST_SEARCHES})`,
      },
    })
    .returning();

async function creditOrders(
  db: Database,
  { channel, campaign, searches }: Visit,
  placed: number[],
) {
  // A visit whose first page was not seen began before midnight or in another browser tab.
  await db
    .update(orders)
    .set({ channel: channel ?? 'direct', campaign })
    .where(isAnyOf(orders.id, placed));
  if (searches.length === 0) return;
  const today = kyivTime(clock.now()).day;
  await db
    .update(searchDays)
    .set({ orders: sql`${searchDays.orders} + ${placed.length}` })
    .where(and(eq(searchDays.day, today), inArray(searchDays.text, searches)));
}

/** Turns the visits of earlier days into sums, and deletes them with their salts; sums are kept for 400 days. */
export async function foldVisits(db: Database): Promise<void> {
  const { day } = kyivTime(clock.now());
  await db.execute(sql`
    with gone as (delete from ${visits} where day < ${day} returning day, step)
    insert into ${visitDays} (day, step, visits) select day, step, count(*) from gone group by day, step
    on conflict (day, step) do update set visits = visit_days.visits + excluded.visits`);
  await db.delete(visitSalts).where(sql`${visitSalts.day} < ${day}`);
  await db.delete(visitDays).where(sql`${visitDays.day} < ${day}::date - 400`);
}
