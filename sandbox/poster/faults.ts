import type { ServerResponse } from 'node:http';
import { type Fields, PosterError, sendJson, toInteger } from './protocol';

const MODES = ['ok', 'hang', '500', 'garbage', 'half', 'slow'] as const;
export type Mode = (typeof MODES)[number];

const SLOW_BY = 3000;

/** How the API misbehaves for the next calls. */
export interface Faults {
  set(body: Fields): Fields;
  /** The fault of this call; counts it. */
  next(method: string): Mode;
}

export function createFaults(): Faults {
  let mode: Mode = 'ok';
  let times = Number.POSITIVE_INFINITY;
  let only: string | null = null;

  return {
    set(body) {
      const wanted = MODES.find((one) => one === String(body.mode));
      if (!wanted) throw new PosterError(155, `mode is one of ${MODES.join(', ')}`, 'mode');
      mode = wanted;
      times = toInteger(body.times) ?? Number.POSITIVE_INFINITY;
      only = typeof body.method === 'string' ? body.method : null;
      return { mode, times: Number.isFinite(times) ? times : null, method: only };
    },
    next(method) {
      if (mode === 'ok' || times <= 0 || (only !== null && only !== method)) return 'ok';
      times -= 1;
      return mode;
    },
  };
}

/** Sends what was done, spoilt by the fault. With `500` nothing was done. */
export async function sendThrough(fault: Mode, response: ServerResponse, body: unknown) {
  const text = JSON.stringify(body);
  switch (fault) {
    case 'hang':
      return;
    case '500':
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('<html><body><h1>500 Internal Server Error</h1></body></html>');
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Poster</title><p>Технічні роботи');
      return;
    case 'half':
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
      return;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_BY).unref());
      sendJson(response, body);
      return;
    case 'ok':
      sendJson(response, body);
  }
}
