/**
 * A local server that imitates a program which receives the shop's webhooks, and is as strict as the library of Standard
 * Webhooks: signature, and a timestamp of the last five minutes.
 *
 * POST /hook           a webhook; 204, or 401 with a wrong signature
 * GET  /messages       the accepted webhooks, newest first: [{ id, type, body, at }]
 * POST /__mode         { mode }: ok | 410 | 500 | hang | deaf (accepts and never answers)
 */

import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';

/** The signing secret of the demo. */
export const DEMO_WEBHOOK_SECRET = 'whsec_MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA=';

export type ReceivedWebhook = { id: string; type: string; body: string; at: string };

const TOLERANCE = 300;
const MOST_KEPT = 500;

export function startWebhooks({ port }: { port: number }): Promise<Running> {
  const messages: ReceivedWebhook[] = [];
  let mode = 'ok';
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await readRequest(request)) ?? '';
    if (mode === 'hang') return;
    if (mode === '410' || mode === '500') return void response.writeHead(Number(mode)).end();
    const id = String(request.headers['webhook-id'] ?? '');
    if (!isSigned(request, id, body)) return void response.writeHead(401).end();
    messages.unshift({
      id,
      type: String(looseFields(body).type),
      body,
      at: new Date().toISOString(),
    });
    messages.splice(MOST_KEPT);
    if (mode !== 'deaf') response.writeHead(204).end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://program');
    if (request.method === 'POST' && pathname === '/hook') return take(request, response);
    if (request.method === 'POST' && pathname === '/__mode') {
      mode = String(looseFields(await readRequest(request)).mode);
      return void response.writeHead(204).end();
    }
    if (pathname !== '/messages') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(messages));
  };
  return listen(port, answer, (error, response) => {
    console.error('webhooks:', error);
    if (!response.headersSent) response.writeHead(500).end();
  });
}

function isSigned({ headers }: IncomingMessage, id: string, body: string): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= TOLERANCE)) return false;
  const key = Buffer.from(DEMO_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${own}`);
}
