import type { Database } from '@/lib/db/client';
import { places, settlements, streets } from '@/lib/db/schema';
import { searchText, streetSearch } from '@/lib/delivery/directory/search-text';

let nextRef = 1;

/** A new unique ref for the carrier's directory. */
export const newRef = (): string =>
  `00000000-0000-0000-0000-${String(nextRef++).padStart(12, '0')}`;

/** Inserts a settlement into the directory; returns its refs. */
export async function givenSettlement(
  db: Database,
  given: Partial<typeof settlements.$inferInsert> = {},
) {
  const name = given.name ?? 'Львів';
  const row = {
    ref: newRef(),
    cityRef: newRef(),
    name,
    kind: 'м.',
    district: 'Львівський',
    region: 'Львівська',
    searchName: searchText(name),
    placeCount: 1,
    deliversToDoor: true,
    ...given,
  };
  await db.insert(settlements).values(row);
  return row;
}

/** Inserts a branch or a locker of a settlement. */
export async function givenPlace(
  db: Database,
  settlement: { ref: string; cityRef: string },
  given: Partial<typeof places.$inferInsert> = {},
) {
  const { number = 12, address = 'вул. Садова, 3' } = given;
  const row = {
    ref: newRef(),
    settlementRef: settlement.ref,
    cityRef: settlement.cityRef,
    type: 'branch' as const,
    number,
    address,
    description: `Відділення №${number}: ${address}`,
    searchText: searchText(`${number} ${address}`),
    ...given,
  };
  await db.insert(places).values(row);
  return row;
}

/** Inserts a street of a settlement. */
export async function givenStreet(db: Database, settlementRef: string, name: string) {
  const row = { ref: newRef(), settlementRef, name, searchName: streetSearch(name) };
  await db.insert(streets).values(row);
  return row;
}
