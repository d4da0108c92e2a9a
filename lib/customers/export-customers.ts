import type { SQL } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { people } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { kyivTime } from '@/lib/shared/kyiv-day';
import type { CustomerRow } from './answers';
import type { CustomersQuery } from './inputs';
import { listCards, wantedCards } from './queries';

const LOT = 1000;

const CELLS: Record<string, (row: CustomerRow) => string> = {
  Клієнт: ({ name }) => name,
  // `+380…` as `0…`: Excel would treat a leading plus as a formula.
  Телефон: ({ phone }) => phone.replace(/^\+38/, ''),
  Пошта: ({ email }) => email,
  Місто: ({ city }) => city,
  Кабінет: ({ hasAccount }) => (hasAccount ? 'так' : 'ні'),
  Замовлень: ({ orders }) => String(orders),
  'Виручка, грн': ({ spent }) => (spent / 100).toFixed(2).replace('.', ','),
  'Не забрано посилок': ({ unfetched }) => String(unfetched),
  'Останнє замовлення': ({ lastOrderAt }) =>
    lastOrderAt ? kyivTime(new Date(lastOrderAt)).day : '',
  'З нами від': ({ createdAt }) => kyivTime(new Date(createdAt)).day,
};

/** Exports a segment of customers as rows of a table in batches, and records who did. Throws session_expired. */
export async function exportCustomers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  query: Omit<CustomersQuery, 'page'>,
): Promise<AsyncGenerator<string[][]>> {
  const where = wantedCards(viewer.role, query);
  await recordChange(db, {
    userId: viewer.id,
    action: 'customer.export',
    entityId: 'csv',
    title: 'Експорт клієнтів',
    before: null,
    after: { customers: await db.$count(people, where), filters: query },
  });
  return linesOf(db, where, query.sort);
}

async function* linesOf(db: Database, where: SQL | undefined, sort: CustomersQuery['sort']) {
  yield [Object.keys(CELLS)];
  for (let offset = 0; ; offset += LOT) {
    const rows = await listCards(db, where, sort, LOT, offset);
    yield rows.map((row) => Object.values(CELLS).map((cell) => cell(row)));
    if (rows.length < LOT) return;
  }
}
