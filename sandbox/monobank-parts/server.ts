/**
 * A local server that imitates monobank «Покупка частинами» (u2.monobank.com.ua): signed calls, purchases that the
 * client confirms in the app, callbacks about their ends. Keeps the purchases in `${dataDir}/monobank-parts`.
 *
 * Merchant API, headers `store-id` and `signature`: POST /api/order/{create,state,data,confirm,reject,return},
 * POST /api/order/check/paid.
 * For people: `GET /` lists the purchases, with buttons of what the client does in the app.
 *
 * Controls for tests, JSON, without a signature:
 *   POST /__mode       as of sandbox/monobank
 *   GET  /__purchases  newest first
 *   POST /             as the buttons do, a form { order_id, sub_state }: responds after the callbacks
 */
import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDeliveries, type Deliveries } from '../deliveries';
import { listen } from '../listen';
import {
  type Answer,
  answerError,
  BankError,
  html,
  json,
  notFound,
  parseJson,
  readJson,
  readText,
  seeOther,
  send,
} from '../monobank/http';
import { createModes, type Modes } from '../monobank/modes';
import { GARBAGE, SLOW_MS } from '../monobank/server';
import type { Running } from '../stand-in';
import { listPage } from './pages';
import {
  answerCall,
  answerClient,
  openPurchases,
  type Purchase,
  type PurchaseStore,
  stateOf,
} from './purchases';

type State = ReturnType<typeof stateOf>;
type Bank = {
  storeId: string;
  secret: string;
  store: PurchaseStore;
  modes: Modes;
  callbacks: Deliveries<State>;
};

export interface PartsOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  storeId: string;
  secret: string;
}

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

export async function startMonobankParts(options: PartsOptions): Promise<Running> {
  const { storeId, secret } = options;
  const store = openPurchases(join(options.dataDir, 'monobank-parts'));
  const modes = createModes();
  const callbacks = createDeliveries<State>(
    {
      name: 'monobank parts',
      idOf: ({ order_id }) => order_id,
      signed(object, isForged) {
        const body = JSON.stringify(object);
        const signature = signatureOf(isForged ? 'a stranger' : secret, body);
        return { headers: { 'Content-Type': 'application/json', signature }, body };
      },
      // A callback names no sum.
      withWrongAmount: (state) => state,
      reordered: (states) => states.toReversed(),
      log() {},
    },
    modes,
  );
  const bank: Bank = { storeId, secret, store, modes, callbacks };
  const server = await listen(
    options.port,
    (request, response) => handle(bank, request, response),
    (error, response) => send(response, answerError(error)),
  );
  return {
    ...server,
    async close() {
      await callbacks.stop();
      await server.close();
    },
  };
}

async function handle(bank: Bank, request: IncomingMessage, response: ServerResponse) {
  const { pathname: path } = new URL(request.url ?? '/', 'http://bank');
  if (path.startsWith('/api/')) return handleMerchant(bank, request, response, path);
  if (path.startsWith('/__')) return send(response, await runControl(bank, request, path));
  if (path === '/' && request.method === 'POST') {
    const form = new URLSearchParams(await readText(request));
    const subState = form.get('sub_state') ?? '';
    await tell(bank, answerClient(bank.store, form.get('order_id') ?? '', subState));
    return send(response, seeOther('/'));
  }
  if (path === '/') return send(response, html(listPage(bank.store.newestFirst())));
  throw notFound('no such page');
}

async function handleMerchant(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'POST') throw new BankError(405, 'METHOD_NOT_ALLOWED', 'POST only');
  const body = await readText(request);
  const { 'store-id': storeId, signature } = request.headers;
  if (storeId !== bank.storeId || signature !== signatureOf(bank.secret, body)) {
    throw new BankError(403, 'FORBIDDEN', 'wrong store-id or signature');
  }
  const mode = bank.modes.takeApi(path + body);
  if (mode === '500') throw new BankError(500, 'INTERNAL_ERROR', 'internal error');
  const { ended, ...outcome } = answerCall(bank.store, path, parseJson(body));
  if (ended) void tell(bank, ended);
  if (mode === 'hang') return;
  if (mode === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  send(response, mode === 'garbage' ? html(GARBAGE) : json(outcome.body, outcome.status));
}

/** Sends a callback about a purchase that has ended; the bank sends none about other states. */
const tell = (bank: Bank, purchase: Purchase): Promise<void> =>
  purchase.state === 'IN_PROCESS'
    ? Promise.resolve()
    : bank.callbacks.send(purchase.result_callback, [stateOf(purchase)]);

async function runControl(bank: Bank, request: IncomingMessage, path: string): Promise<Answer> {
  switch (`${request.method} ${path}`) {
    case 'POST /__mode':
      bank.modes.set(await readJson(request));
      return json(bank.modes.current());
    case 'GET /__purchases':
      return json(bank.store.newestFirst());
    default:
      throw notFound('no such control');
  }
}
