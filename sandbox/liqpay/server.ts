/**
 * A local server that imitates LiqPay: the checkout page, the form-encoded request endpoint, signed
 * callbacks, refunds. Keeps its payments in `${dataDir}/liqpay`.
 *
 * Endpoints for the shop, with the parameters `data` and `signature` and an optional slash at the end:
 *   GET or POST /api/3/checkout (action pay | hold | subscribe | paydonate); a reused order_id shows its old payment
 *   POST /api/request (action status | refund | hold_completion)
 * For people: `GET /` lists the payments, `/pay/{order_id}` is the page of one.
 *
 * Controls for tests, JSON, without a signature:
 *   GET  /__mode                  the current modes
 *   POST /__mode                  { webhooks?, api?, refunds?, times?, mentions? }, as in ../monobank/server.ts
 *   POST /__pay/{order_id}        { webhooks? }: same as «Сплатити», with callbacks in that mode;
 *                                 responds after the callbacks. Needs an earlier checkout request of the shop
 *   POST /__decline/{order_id}    { err_code? = "limit", webhooks? }
 *   POST /__3ds/{order_id}        the card's bank requires 3-D Secure
 *   POST /__refund/{order_id}     executes the accepted refund
 *   GET  /__payments              newest first, each with the log of its callbacks
 *   POST /__callback/{order_id}   { key?: "wrong", repeat?, ...fields }: sends a callback with these
 *                                 fields at once; the payment stays unchanged
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../listen';
import {
  answerError,
  BankError,
  html,
  notFound,
  readJson,
  readText,
  send,
  withNulls,
} from '../monobank/http';
import { createModes } from '../monobank/modes';
import { GARBAGE, SLOW_MS } from '../monobank/server';
import type { Running } from '../stand-in';
import type { Bank } from './bank';
import { createCallbacks } from './callbacks';
import { answerCheckout, answerPayment } from './checkout';
import { runControl } from './control-api';
import { listPage } from './pages';
import { openPayments } from './payment-store';
import { answerRequest } from './request-api';

/** Payment fields that may be missing from a status response. */
const STATUS_FIELDS = [
  'err_code',
  'err_description',
  'end_date',
  'refund_amount',
  'completion_date',
];

export interface LiqpayOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  publicKey: string;
  privateKey: string;
}

export async function startLiqpay(options: LiqpayOptions): Promise<Running> {
  const { publicKey, privateKey } = options;
  const store = openPayments(join(options.dataDir, 'liqpay'));
  const modes = createModes();
  const callbacks = createCallbacks(store, privateKey, modes);
  const bank: Bank = { url: '', publicKey, privateKey, store, modes, callbacks };

  const server = await listen(
    options.port,
    (request, response) => handle(bank, request, response),
    (error, response) => send(response, answerError(error)),
  );
  bank.url = server.url;
  return {
    ...server,
    async close() {
      await callbacks.stop();
      await server.close();
    },
  };
}

async function handle(bank: Bank, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', bank.url);
  const path = pathname.replace(/\/$/, '');
  if (path === '/api/request') return handleRequest(bank, request, response);
  if (pathname.startsWith('/__')) {
    return send(
      response,
      await runControl(bank, request.method, pathname, await readJson(request)),
    );
  }
  if (path === '/api/3/checkout') {
    return send(response, await answerCheckout(bank, request, searchParams));
  }
  if (pathname.startsWith('/pay/')) {
    const orderId = decodeURIComponent(pathname.slice('/pay/'.length));
    return send(response, await answerPayment(bank, request, orderId, searchParams));
  }
  if (pathname === '/') return send(response, html(listPage(bank.store.newestFirst())));
  throw notFound('no such page');
}

async function handleRequest(bank: Bank, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') throw new BankError(405, 'METHOD_NOT_ALLOWED', 'POST only');
  const body = await readText(request);
  const mode = bank.modes.takeApi(body);
  if (mode === '500') throw new BankError(500, 'INTERNAL_ERROR', 'internal error');
  const answer = answerRequest(bank, request.headers['content-type'] ?? '', body);
  if (mode === 'hang') return;
  if (mode === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (mode === 'garbage') return send(response, html(GARBAGE));
  send(response, mode === 'nulls' ? withNulls(answer, STATUS_FIELDS) : answer);
}
