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
import type { PosClient, PosList, PosProduct, PosStock, Refused } from './pos-client';
import { incomingOrder } from './poster-order';
import {
  addStockRow,
  identifier,
  isFields,
  readCategory,
  readOrderState,
  readPosterProduct,
  readPosterRow,
  readPosterRows,
  readReceiptState,
  readSpot,
  toInteger,
  toList,
  toText,
} from './poster-rows';
import { readAnswer } from './read-answer';

/** Thrown when Poster answers with an error, or with a response that cannot be read. */
export class PosError extends ShopError {
  /** Poster's error code; null when the response could not be read. */
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
  /** Maximum size of the response in bytes; by default the same as for all external calls. */
  maxBytes?: number;
};

/** Poster's error codes for an order, product or receipt that does not exist. */
const NO_SUCH_THING = [32, 42, 404];

// Poster sends the whole menu in one response, about 1.2 KB per product. This limit is twice the size of 100 000
// products. It also applies to the stock and to the orders of a period, which come in one response too.
const WHOLE_LIST = { maxBytes: 256 * 1024 * 1024 };

/**
 * Period requested at once, in ms. Some of Poster's lists refuse more than three days (code 52), so the shop requests
 * two.
 */
const WINDOW = 2 * DAY;

/** Client of a Poster account; by default that of the environment variables. */
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
      // Only `false` says that the product does not exist. A response that is not a product is an error.
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
      // Poster answers with a list that contains the receipt.
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
 * Calls a method of Poster's API. Returns the `response` of the answer, or false for an error whose code is in
 * `missing`. Poster itself sometimes sends false as `response` with the same meaning.
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

/** A collector: `take` receives the rows of a list one by one, `made` is the result. */
type List<T> = { take(row: unknown): void; made: T };

/**
 * Reads a list of any length. Each row is passed to the collector that `start` creates; only its result stays in
 * memory.
 */
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
  // A short response is parsed in one piece, so its rows were not passed to the collector yet.
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

/** Extracts the `response` from the body. The HTTP status is ignored: Poster does not document it. */
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
  // The error text may repeat the request, including the API token, so the token is removed.
  const reason = token ? message.replaceAll(token, '…') : message;
  throw new PosError(method, code, reason || 'neither response nor error');
}

/**
 * Code and text of an error; the code is null if there is no error. Poster reports an error as `{error: {code,
 * message}}`, as `{error: 11, message}` or as `{response: {err_code}}`.
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

/** A time as `2026-11-20 10:15:00` in the time zone of the Poster account. */
const localTime = (date: Date) => ACCOUNT_CLOCK.format(date);
