import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export const TRANSPORT_MODES = [
  'hang',
  '500',
  '429',
  'garbage',
  'half',
  'slow',
  'reset',
  'drip',
  'big',
  'redirect',
  'svg',
] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

export interface TransportFault {
  mode: TransportMode;
  /** seconds */
  retryAfter: number;
  /** milliseconds */
  delay: number;
}

/** The response without any fault. */
export interface Answer {
  bytes: Buffer;
  type: string;
  headers?: Record<string, string>;
}

/** Whether the fault prevents the effect of the call; all other faults change only the response. */
export function doesNothing(fault: TransportFault | null): boolean {
  return fault !== null && ['500', '429', 'redirect'].includes(fault.mode);
}

const EVERY = 100;

/** Sends the response with the fault applied. */
export async function sendThrough(
  fault: TransportFault | null,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { bytes, type } = answer;
  switch (fault?.mode) {
    case 'hang':
      return;
    case '500':
      return end(response, 500, '<html><body><h1>500 Internal Server Error</h1></body></html>');
    case '429':
      response.setHeader('retry-after', String(fault.retryAfter));
      return end(response, 429, '<html><body><h1>429 Too Many Requests</h1></body></html>');
    case 'garbage':
      return end(response, 200, '<!doctype html><title>Poster</title><p>Технічні роботи', type);
    case 'half':
      response.writeHead(200, headersOf(answer));
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    case 'reset':
      response.destroy();
      return;
    case 'drip':
      return drip(response, answer);
    case 'big':
      response.writeHead(200, { 'content-type': type });
      return pipeline(Readable.from(endless(answer)), response).catch(() => {});
    case 'redirect':
      response.setHeader('location', 'http://127.0.0.1:1/admin');
      return end(response, 302, '');
    case 'svg':
      return send(response, { bytes: Buffer.from(SVG), type });
    case 'slow':
      await wait(fault.delay, undefined, { ref: false });
      return send(response, answer);
    case undefined:
      return send(response, answer);
  }
}

export function jsonAnswer(body: unknown): Answer {
  return {
    bytes: Buffer.from(JSON.stringify(body)),
    type: 'application/json; charset=utf-8',
  };
}

function send(response: ServerResponse, answer: Answer) {
  response.writeHead(200, headersOf(answer));
  response.end(answer.bytes);
}

function headersOf({ bytes, type, headers }: Answer) {
  return { ...headers, 'content-type': type, 'content-length': bytes.length };
}

/**
 * Ends a response with HTML. If `type` is a picture type, it stays in the header, so that only the content is wrong.
 */
function end(response: ServerResponse, status: number, html: string, type = '') {
  const isPicture = type.startsWith('image/');
  response.writeHead(status, { 'content-type': isPicture ? type : 'text/html; charset=utf-8' });
  response.end(html);
}

function drip(response: ServerResponse, answer: Answer) {
  response.writeHead(200, headersOf(answer));
  let at = 0;
  const timer = setInterval(() => {
    response.write(answer.bytes.subarray(at, at + 1));
    at += 1;
    if (at >= answer.bytes.length) response.end();
  }, EVERY).unref();
  response.once('close', () => clearInterval(timer));
}

const BIG = 100 * 1024 * 1024;
const ROWS = '{"product_id":"140","product_name":"Перука, якої немає"},'.repeat(1000);

/** A list with valid rows, or a picture, that continues up to 100 MB. */
function* endless({ bytes, type }: Answer): Generator<Buffer> {
  const isPicture = type.startsWith('image/');
  const chunk = isPicture ? Buffer.alloc(65_536) : Buffer.from(ROWS);
  yield isPicture ? bytes : Buffer.from('{"response":[');
  for (let sent = 0; sent < BIG; sent += chunk.length) yield chunk;
  if (!isPicture) yield Buffer.from('{}]}');
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script>
<rect width="8" height="8"/></svg>`;
