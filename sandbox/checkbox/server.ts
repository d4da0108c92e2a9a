/**
 * A local server that imitates Checkbox (wiki.checkbox.ua and its OpenAPI): cashier, shifts and receipts of one cash
 * register. Shifts and receipts change their state with the next question about them, as the real ones do after a while.
 *
 * Controls for tests, JSON, without credentials:
 *   GET  /__mode      the current mode
 *   POST /__mode      { mode, times?, path? }: ok | 500 | lost (takes effect, the connection breaks) | slow (after 3 s) |
 *                     error (the tax service rejects the receipt) | offline (it does not respond)
 *   GET  /__receipts  all receipts; GET /__shifts all shifts; for people at GET / and /check/{id}
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaults } from '../carrier-faults';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';
import {
  type CashRegister,
  invalid,
  openRegister,
  Refusal,
  type StoredReceipt,
} from './cash-register';

export type CheckboxOptions = {
  port: number;
  dataDir: string;
  licenseKey: string;
  pinCode: string;
};

const HEADERS = ['x-client-name', 'x-client-version', 'x-license-key', 'x-request-id'];
const BASE = '/api/v1';

export async function startCheckbox(options: CheckboxOptions): Promise<Running> {
  const faults = createFaults(
    ['ok', '500', 'lost', 'slow', 'error', 'offline'],
    'path',
    (call, only) => call.startsWith(only),
  );
  const tokens = new Set<string>();
  let url = '';
  const register = openRegister(join(options.dataDir, 'checkbox.json'), () => url);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://checkbox');
    const given = (await readRequest(request)) ?? '';
    if (pathname === '/__mode') {
      if (request.method === 'POST') faults.set(looseFields(given));
      return send(response, 200, faults.current());
    }
    if (pathname === '/__receipts') return send(response, 200, register.receipts());
    if (pathname === '/__shifts') return send(response, 200, register.shifts());
    if (!pathname.startsWith(`${BASE}/`)) return page(response, register, pathname);
    const path = pathname.slice(BASE.length);
    const fault = faults.next(path);
    if (fault === '500') return send(response, 500, { message: 'Internal Server Error' });
    if (fault === 'slow') await pause(3000, undefined, { ref: false });
    const next = fault === 'error' || fault === 'offline' ? fault : 'done';
    const answer = answerOf(request, path, given, next);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    send(response, answer.status, answer.body);
  }

  function answerOf(
    request: IncomingMessage,
    path: string,
    given: string,
    next: StoredReceipt['next'],
  ): { status: number; body: unknown } {
    try {
      checkHeaders(request, given);
      const body = given === '' ? {} : looseFields(given);
      const call = `${request.method} ${path}`;
      if (call === 'POST /cashier/signinPinCode') return signIn(body);
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!tokens.has(token)) throw new Refusal(401, 'base.credentials', 'Невірний токен');
      if (call === 'GET /cashier/shift') return { status: 200, body: register.shift() };
      if (call === 'POST /shifts') return { status: 202, body: register.open() };
      if (call === 'POST /shifts/close') return { status: 202, body: register.close() };
      const withShift = (receipt: StoredReceipt) => ({
        ...receipt,
        shift: register.shifts().at(-1),
      });
      if (call === 'POST /receipts/sell') {
        return { status: 201, body: withShift(register.sell(body, next)) };
      }
      const [, id] = /^GET \/receipts\/([\w-]+)$/.exec(call) ?? [];
      if (id) return { status: 200, body: withShift(register.receipt(id)) };
      // Other programs than the shop use these too.
      const [, shiftId] = /^GET \/shifts\/([\w-]+)$/.exec(call) ?? [];
      const shift = shiftId && register.shifts().find((one) => one.id === shiftId);
      if (shift) return { status: 200, body: { ...shift, ...register.shift() } };
      if (call === 'GET /cashier/me') return { status: 200, body: { full_name: 'Касир' } };
      if (call === 'GET /cash-registers/info') {
        return { status: 200, body: { is_test: true, offline_mode: false } };
      }
      throw new Refusal(404, 'base.not_found', 'Not Found');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, detail } = error;
      return { status, body: { code, message, detail } };
    }
  }

  function signIn({ pin_code }: Record<string, unknown>) {
    if (pin_code !== options.pinCode) {
      throw new Refusal(403, 'cashier.invalid_credentials', 'Невірний пінкод');
    }
    const token = randomUUID();
    tokens.add(token);
    return { status: 200, body: { type: 'bearer', token_type: 'bearer', access_token: token } };
  }

  function checkHeaders({ headers, method }: IncomingMessage, given: string): void {
    const unknown = Object.keys(headers).find(
      (name) => name.startsWith('x-') && !HEADERS.includes(name),
    );
    if (unknown) throw invalid(unknown);
    if (!headers['x-client-name']) throw invalid('X-Client-Name');
    if (headers['x-license-key'] !== options.licenseKey) {
      throw new Refusal(401, 'cash_register.invalid_license_key', 'Невірний ключ ліцензії');
    }
    const isJson = /^application\/json/.test(headers['content-type'] ?? '');
    if (method === 'POST' && given !== '' && !isJson) {
      throw new Refusal(415, 'base.content_type', 'Потрібен JSON');
    }
  }

  const running = await listen(options.port, handle, (error, response) => {
    console.error('Checkbox:', error);
    send(response, 500, { message: 'error' });
  });
  url = running.url;
  return running;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** The receipts for people: all at `/`, and one at `/check/{id}`, as the tax service shows it. */
function page(response: ServerResponse, register: CashRegister, path: string): void {
  const [, id] = /^\/check\/([\w-]+)$/.exec(path) ?? [];
  const shown = register.receipts().filter((one) => path === '/' || one.id === id);
  response.writeHead(shown.length > 0 || path === '/' ? 200 : 404, {
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(
    `Імітація Checkbox: у податкову нічого не надходить.\n\n${shown.map(card).join('\n\n')}`,
  );
}

const money = (sum: number) => `${(sum / 100).toFixed(2)} ₴`;

const card = ({ type, status, fiscal_code: code, total_sum, barcode, goods }: StoredReceipt) =>
  [
    `${type === 'SELL' ? 'Продаж' : 'Повернення'} ${barcode}: ${money(total_sum)}, ${status} ${code ?? ''}`,
    ...goods.map(({ name, sum }) => `  ${name}: ${money(sum)}`),
  ].join('\n');
