import type { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import {
  type CarrierCity,
  type CarrierPlace,
  type CarrierSettlement,
  cityRow,
  placeRow,
  settlementRow,
} from './carrier-rows';
import { askCarrier } from './client';

export type Fetched = {
  settlements: CarrierSettlement[];
  cities: CarrierCity[];
  places: CarrierPlace[];
  /** Number of rows that could not be read. */
  refused: number;
};

type Rows<T> = { rows: T[]; refused: number };

/** Documented maximum rows per page. A method that ignores the limit returns the whole list as one page. */
const SETTLEMENTS_A_PAGE = 150;
const ROWS_A_PAGE = 500;
const MOST_PAGES = 1000;
/** Minimum share of the announced rows: the counts are not exact, but a list that lacks a tenth is incomplete. */
const WHOLE_SHARE = 0.9;

const ONE_PAGE = {
  name: 'nova-poshta-directory',
  timeoutMs: 30 * SECOND,
  deadlineMs: 60 * SECOND,
  retries: 2,
  maxBytes: 32 * 1024 * 1024,
};

/** Time limit in ms for the whole download: shorter than the 15 minutes of a run (directory-run.ts). */
const ALL_PAGES = 9 * MINUTE;

/**
 * Downloads the carrier's whole directory: settlements, cities (the same settlements under another id, with whether a
 * courier delivers to the door), branches and lockers. Throws carrier_unavailable when any of the lists is incomplete.
 */
export async function fetchDirectory(
  onProgress: (what: string, count: number) => void,
): Promise<Fetched> {
  const deadline = performance.now() + ALL_PAGES;
  const list = async <S extends z.ZodType<{ ref: string }>>(
    method: string,
    limit: number,
    row: S,
  ) => {
    const listed = await listRows(method, {}, limit, row, deadline);
    onProgress(method, listed.rows.length);
    return listed;
  };
  const settlements = await list('getSettlements', SETTLEMENTS_A_PAGE, settlementRow);
  const cities = await list('getCities', ROWS_A_PAGE, cityRow);
  const places = await list('getWarehouses', ROWS_A_PAGE, placeRow);
  return {
    settlements: settlements.rows,
    cities: cities.rows,
    places: places.rows,
    refused: settlements.refused + cities.refused + places.refused,
  };
}

/**
 * All rows of a paginated method, without duplicates. Stops at a page that is shorter than the limit, longer than the
 * limit (then it is the whole list), or without new rows, since some methods repeat their last page forever.
 */
export async function listRows<S extends z.ZodType<{ ref: string }>>(
  method: string,
  properties: Record<string, unknown>,
  limit: number,
  row: S,
  deadline: number,
): Promise<Rows<z.output<S>>> {
  const rows = new Map<string, z.output<S>>();
  let refused = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    if (performance.now() > deadline) throw broken(`${method} takes too long`);
    const asked = { ...properties, Page: String(page), Limit: String(limit) };
    const { data, totalCount } = await askCarrier('Address', method, asked, ONE_PAGE);
    const before = rows.size;
    for (const one of data) {
      const read = row.safeParse(one);
      if (read.success) rows.set(read.data.ref, read.data);
      else refused += 1;
    }
    if (data.length === limit && rows.size > before) continue;
    if (rows.size + refused < (totalCount ?? 0) * WHOLE_SHARE) throw broken(`${method} broke off`);
    return { rows: [...rows.values()], refused };
  }
  throw broken(`${method} has no end`);
}

const broken = (reason: string) =>
  new ShopError('carrier_unavailable', { cause: new Error(reason) });
