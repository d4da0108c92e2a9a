/**
 * A local server that imitates monobank acquiring (api.monobank.ua): invoices, a payment page,
 * signed webhooks, refunds. Keeps its key and its invoices in `${dataDir}/monobank`.
 *
 * Merchant API, header `X-Token`: POST /api/merchant/invoice/{create,cancel,remove,finalize},
 * GET /api/merchant/invoice/{status,receipt,fiscal-checks}?invoiceId=, GET
 * /api/merchant/{pubkey,details,statement}.
 * For people: `GET /` lists the invoices, `/pay/{invoiceId}` is the payment page.
 *
 * Controls for tests, JSON, without a token:
 *   GET  /__mode                  the current modes
 *   POST /__mode                  { webhooks?, api?, refunds?, times?, mentions? }: sets modes for `times` uses, by
 *                                 default until the next POST; `mentions` limits the api mode to requests with this
 *                                 text
 *          webhooks  normal        in order, each up to 3 attempts 300 ms apart until HTTP 200
 *                    lost          none is sent
 *                    repeat        each is sent twice at the same moment
 *                    reordered     the last two of a payment are swapped
 *                    forged        signed with another key than the published one
 *                    wrong-amount  a valid signature of a wrong sum
 *                    (one use = all webhooks of one payment, refund or finalisation)
 *          api       ok | 500 (the call has no effect) | slow (responds after 3 s)
 *                    | hang (the call takes effect, no response)
 *                    | garbage (the call takes effect, the response is status 200 with half a page of HTML)
 *                    | nulls (a status response has null for each missing field)
 *          checks    off | on (fiscal receipts of payments and refunds)
 *          refunds   now | later (accepted, and executed by /__refund)
 *   POST /__pay/{invoiceId}       { webhooks? }: same as «Сплатити», with webhooks in that mode;
 *                                 responds after the webhooks
 *   POST /__decline/{invoiceId}   { errCode? = "59" }
 *   POST /__refund/{invoiceId}    executes the accepted refunds
 *   GET  /__invoices              newest first, each with the log of its webhook deliveries
 *   POST /__webhook/{invoiceId}   { status?, key?: "wrong", repeat?, ...fields }: sends a webhook with these
 *                                 fields at once; the invoice stays unchanged. With `status`, modifiedDate is newer
 *   POST /__rotate-key            a new key pair
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../listen';
import type { Running } from '../stand-in';
import type { Bank } from './bank';
import { runControl } from './control-api';
import {
  type Answer,
  answerError,
  BankError,
  html,
  notFound,
  parseJson,
  readJson,
  readText,
  send,
  withNulls,
  withoutNulls,
} from './http';
import { openInvoices } from './invoice-store';
import { openKeys } from './keys';
import { requireEndpoint } from './merchant-api';
import { createModes } from './modes';
import { listPage } from './pages';
import { answerPayment } from './payment';
import { createWebhooks } from './webhooks';

export interface MonobankOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  token: string;
}

/** Fields that may be missing from a status response. */
const STATUS_FIELDS = [
  'failureReason',
  'errCode',
  'finalAmount',
  'modifiedDate',
  'reference',
  'destination',
  'cancelList',
  'paymentInfo',
  'walletData',
  'tipsInfo',
];

export const SLOW_MS = 3000;
export const GARBAGE = '<!doctype html><title>Технічні роботи';

export async function startMonobank(options: MonobankOptions): Promise<Running> {
  const folder = join(options.dataDir, 'monobank');
  const store = openInvoices(join(folder, 'invoices'));
  const keys = openKeys(folder);
  const modes = createModes();
  const webhooks = createWebhooks(store, keys, modes);
  const bank: Bank = { url: '', token: options.token, store, keys, modes, webhooks };

  const server = await listen(
    options.port,
    (request, response) => handle(bank, request, response),
    (error, response) => send(response, answerError(error)),
  );
  bank.url = server.url;
  return {
    ...server,
    async close() {
      await webhooks.stop();
      await server.close();
    },
  };
}

async function handle(bank: Bank, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', bank.url);
  if (pathname.startsWith('/api/')) {
    return handleMerchant(bank, request, response, pathname, searchParams);
  }
  if (pathname.startsWith('/__')) {
    return send(
      response,
      await runControl(bank, request.method, pathname, await readJson(request)),
    );
  }
  if (pathname.startsWith('/pay/')) {
    return send(response, await answerPayment(bank, request, pathname, searchParams));
  }
  if (pathname === '/') return send(response, html(listPage(bank.store.newestFirst())));
  throw notFound('no such page');
}

async function handleMerchant(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  const body = await readText(request);
  const mode = bank.modes.takeApi(body);
  if (mode === '500') throw new BankError(500, 'INTERNAL_ERROR', 'internal error');
  const answer = await merchantAnswer(bank, request, { path, query, body }).catch(answerError);
  if (mode === 'hang') return;
  if (mode === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (mode === 'garbage') return send(response, html(GARBAGE));
  send(response, mode === 'nulls' ? withNulls(answer, STATUS_FIELDS) : answer);
}

async function merchantAnswer(
  bank: Bank,
  request: IncomingMessage,
  { path, query, body }: { path: string; query: URLSearchParams; body: string },
): Promise<Answer> {
  if (request.headers['x-token'] !== bank.token) {
    throw new BankError(403, 'FORBIDDEN', 'forbidden');
  }
  const endpoint = requireEndpoint(path, request.method);
  return endpoint.run(bank, { body: withoutNulls(parseJson(body)), query });
}
