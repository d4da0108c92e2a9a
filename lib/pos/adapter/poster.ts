import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import {
  callExternal,
  type ExternalRequest,
  readExternal,
} from '@/lib/http/outgoing/call-external';
import { DAY, HOUR, SECOND } from '@/lib/shared/clock';
import { PackedRows } from '@/lib/shared/packed-rows';
import { parseJson } from '@/lib/shared/parse-json';
import { isFields, toInteger, toList, toText } from './loose-values';
import type { PosClient, PosList, PosProduct, PosStock, Refused } from './pos-client';
import { incomingOrder } from './poster-order';
import {
  addStockRow,
  identifier,
  readCategory,
  readOrderState,
  readPosterProduct,
  readPosterRow,
  readPosterRows,
  readReceiptState,
  readSpot,
} from './poster-rows';
import { readAnswer } from './read-answer';

/** Poster answered with an error or with something unreadable. */
export class PosError extends ShopError {
  /** Poster's own code, null when the answer could not be read. */
  readonly posCode: number | null;

  constructor(method: string, posCode: number | null, reason: string) {
    super('external_failed', { cause: new Error(`Poster ${method}: ${reason.slice(0, 200)}`) });
    this.posCode = posCode;
  }
}

type Settings = { url: string; token: string; spotId: number; timeoutMs?: number };

type Call = {
  query?: Record<string, string>;
  body?: unknown;
  missing?: number[];
  /** Limit of the response in bytes; by default that of any external call. */
  maxBytes?: number;
};

/** Codes by which Poster says that there is no such order, product or receipt. */
const NO_SUCH_THING = [32, 42, 404];

// The whole menu comes in one response, about 1.2 KB a product: this limit is twice the size of 100 000 products. The
// stock and the orders of a period come whole too.
const WHOLE_LIST = { maxBytes: 256 * 1024 * 1024 };

/**
 * Some of Poster's lists refuse a range of more than three days (code 52), so we request two at a
 * time.
 */
const WINDOW = 2 * DAY;

/** Client of the shop's Poster account, by default the one from the environment. */
export function poster(settings: Settings = settingsOfEnvironment()): PosClient {
  const call = (method: string, options?: Call) => callPoster(settings, method, options);
  return {
    spotId: settings.spotId,
    host: new URL(settings.url).host,
    listCategories: async () =>
      readPosterRows(rowsOf(await call('menu.getCategories')), readCategory),
    listProducts: () => listLong(settings, 'menu.getProducts', {}, productList),
    async listProduct(id) {
      const answer = await call('menu.getProduct', {
        query: { product_id: String(id) },
        missing: NO_SUCH_THING,
      });
      // Any other response that is not a product says nothing about the product.
      if (answer === false) return { rows: [], refused: [] };
      if (!isFields(answer))
        throw new PosError('menu.getProduct', null, 'no product in the answer');
      return readPosterRows([answer], readPosterProduct);
    },
    listSpots: async () => readPosterRows(rowsOf(await call('access.getSpots')), readSpot).rows,
    listStock: (storageId) =>
      listLong(
        settings,
        'storage.getStorageLeftovers',
        { storage_id: String(storageId) },
        stockList,
      ),

    async createIncomingOrder(order) {
      const method = 'incomingOrders.createIncomingOrder';
      const answer = await call(method, { body: incomingOrder(order, settings.spotId) });
      const id = isFields(answer) ? identifier(answer.incoming_order_id) : null;
      if (!id) throw new PosError(method, null, 'no order id in the answer');
      return id;
    },

    async findIncomingOrderByComment(number, since) {
      const end = Date.now() + DAY;
      for (let from = since.getTime() - HOUR; from < end; from += WINDOW) {
        const query = {
          date_from: localTime(new Date(from)),
          date_to: localTime(new Date(Math.min(from + WINDOW + HOUR, end))),
        };
        const orders = rowsOf(
          await call('incomingOrders.getIncomingOrders', { query, ...WHOLE_LIST }),
        );
        const found = orders.find((order) => isFields(order) && isAbout(order.comment, number));
        if (isFields(found)) return identifier(found.incoming_order_id);
      }
      return null;
    },

    async getIncomingOrder(id) {
      const answer = await call('incomingOrders.getIncomingOrder', {
        query: { incoming_order_id: String(id) },
        missing: NO_SUCH_THING,
      });
      return isFields(answer) ? readOrderState(answer, id) : null;
    },

    async getReceipt(id) {
      // Responds with a list of one receipt.
      const answer = await call('dash.getTransaction', {
        query: { transaction_id: String(id) },
        missing: NO_SUCH_THING,
      });
      return readReceiptState(toList(answer)[0], id);
    },
  };
}

function settingsOfEnvironment(): Settings {
  const { POSTER_URL, POSTER_TOKEN, POSTER_SPOT } = env();
  return { url: POSTER_URL, token: POSTER_TOKEN ?? '', spotId: POSTER_SPOT };
}

/**
 * Returns `response`; false, which Poster also sends itself, for an error whose code is in
 * `missing`.
 */
async function callPoster(
  settings: Settings,
  method: string,
  { query = {}, body, missing = [], maxBytes }: Call = {},
): Promise<unknown> {
  const answer = await callExternal({
    ...requestOf(settings, method, { query, body }),
    ...(maxBytes && { maxBytes }),
  });
  const envelope = parseJson(answer.body.toString('utf8'));
  return responseOf(settings, method, envelope, missing);
}

/** Collects the rows of a list one by one. */
type List<T> = { take(row: unknown): void; made: T };

/** Reads a list of any length; little more than what `start` keeps of its rows is in memory at once. */
async function listLong<T>(
  settings: Settings,
  method: string,
  query: Record<string, string>,
  start: () => List<T>,
): Promise<T> {
  const request = { ...requestOf(settings, method, { query }), ...WHOLE_LIST };
  const { body } = await readExternal(request, async (parts) => {
    const list = start();
    return { envelope: await readAnswer(parts, list.take), list };
  });
  // A short response is parsed at once and still contains its rows.
  for (const row of rowsOf(responseOf(settings, method, body.envelope))) body.list.take(row);
  return body.list.made;
}

function productList(): List<PosList<PosProduct>> {
  const rows = new PackedRows<PosProduct>();
  const refused: Refused[] = [];
  return {
    made: { rows, refused },
    take(row) {
      const result = readPosterRow(row, readPosterProduct);
      if ('refused' in result) refused.push(result.refused);
      else rows.add(result.row);
    },
  };
}

function stockList(): List<PosStock> {
  const stock: PosStock = new Map();
  return { made: stock, take: (row) => addStockRow(stock, row) };
}

function requestOf(
  { url, token, timeoutMs }: Settings,
  method: string,
  { query = {}, body }: Pick<Call, 'query' | 'body'>,
): ExternalRequest {
  const parameters = new URLSearchParams({ token, ...query });
  const isRead = body === undefined;
  return {
    name: 'poster',
    url: `${url}/api/${method}?${parameters}`,
    timeoutMs: timeoutMs ?? (isRead ? 30 : 10) * SECOND,
    ...(isRead
      ? { retries: 2, deadlineMs: timeoutMs ?? 60 * SECOND }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
  };
}

/** The HTTP status is not documented, so the body decides. */
function responseOf(
  { token }: Settings,
  method: string,
  envelope: unknown,
  missing: number[] = [],
): unknown {
  if (!isFields(envelope)) throw new PosError(method, null, 'the answer is not JSON');
  const { code, message } = errorOf(envelope);
  if (code === null && 'response' in envelope) return envelope.response;
  if (code !== null && missing.includes(code)) return false;
  // The POS may repeat the request, token included.
  const reason = token ? message.replaceAll(token, '…') : message;
  throw new PosError(method, code, reason || 'neither response nor error');
}

/**
 * Poster has three shapes: `{error: {code, message}}`, `{error: 11, message}`, `{response:
 * {err_code}}`.
 */
function errorOf(envelope: Record<string, unknown>): { code: number | null; message: string } {
  const { error, response } = envelope;
  if (isFields(error)) return { code: toInteger(error.code) ?? 1, message: toText(error.message) };
  if (error !== undefined && error !== null && error !== false) {
    return { code: toInteger(error) ?? 1, message: toText(envelope.message) };
  }
  const code = isFields(response) ? toInteger(response.err_code) : null;
  return { code: code || null, message: '' };
}

function rowsOf(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new PosError('list', null, 'the answer is not a list');
  return answer;
}

const isAbout = (comment: unknown, number: string) =>
  toText(comment).trim().split(/\s/, 1)[0] === number;

const ACCOUNT_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-20 10:15:00` in the account's time zone. */
const localTime = (date: Date) => ACCOUNT_CLOCK.format(date);
