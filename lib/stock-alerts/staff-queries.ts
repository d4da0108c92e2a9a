import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { readSort } from '@/lib/http/route/inputs';
import { staffSearch } from '@/lib/search/query/staff-search';
import { pageCounts } from '@/lib/shared/list-page';
import type { AwaitedPage, AwaitedRow } from './answers';
import type { AwaitedQuery } from './inputs';

const PAGE_SIZE = 25;

type AwaitedKey = 'name' | 'people' | 'since' | 'available';

const COLUMNS: Record<AwaitedKey, SQL> = {
  name: sql`p.name collate "und-x-icu"`,
  people: sql`waiting.people`,
  since: sql`waiting.since`,
  available: sql`v.available`,
};

/** A page of sizes with the number of confirmed alerts, by default the most awaited first; without personal data. */
export async function listAwaited(db: Database, query: AwaitedQuery): Promise<AwaitedPage> {
  const { key, isDown } = readSort<AwaitedKey>(query.sort);
  const found = await staffSearch(db, query.search, { id: sql`p.id`, name: sql`p.name` });
  const rows = sql`
    from (
      select variant_id, count(*)::int as people, min(created_at) as since from stock_alerts
      where confirmed_at is not null and notified_at is null group by variant_id
    ) waiting
    join variants v on v.id = waiting.variant_id
    join products p on p.id = v.product_id
    join categories c on c.id = p.category_id
    where ${found ?? sql`true`}`;
  const page = await readRows<Omit<AwaitedRow, 'since'> & { since: Date }>(
    db,
    sql`
    select v.id as "variantId", p.id as "productId", p.name, v.size, p.photos[1] as photo,
      waiting.people, waiting.since, v.available,
      not (p.hidden or c.hidden) and p.removed_at is null and v.removed_at is null as "isShown"
    ${rows} order by ${COLUMNS[key]} ${sql.raw(isDown ? 'desc' : 'asc')}, v.id
    limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
  );
  const [counted] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total ${rows}`,
  );
  return {
    awaited: page.map((row) => ({ ...row, since: new Date(row.since).toISOString() })),
    ...pageCounts(query.page, counted?.total ?? 0, PAGE_SIZE),
  };
}
