import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequest } from '../read-request';

/** An error envelope; the code is one of Poster's own. */
export class PosterError extends Error {
  readonly code: number;
  readonly field: string | undefined;

  constructor(code: number, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function readFields(request: IncomingMessage): Promise<Fields> {
  const text = await readRequest(request);
  if (text === null) throw new PosterError(400, 'Request is too large');
  if (text.trim() === '') return {};
  const type = request.headers['content-type'] ?? '';
  if (type.includes('application/x-www-form-urlencoded')) return parseForm(text);
  try {
    const parsed: unknown = JSON.parse(text);
    if (isFields(parsed)) return parsed;
  } catch {
    // A client may send a form without the Content-Type header.
    if (text.includes('=')) return parseForm(text);
  }
  throw new PosterError(400, 'Bad request');
}

/** Nested keys as PHP writes them: `products[0][product_id]=1`. */
export function parseForm(text: string): Fields {
  const root: Fields = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    if (path.some((part) => part === '__proto__')) continue;
    place(root, path, value);
  }
  return asLists(root) as Fields;
}

function place(target: Fields, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(Object.keys(target).length) : head;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next: Fields = isFields(inner) ? inner : Object.create(null);
  target[key] = next;
  place(next, rest, value);
}

function asLists(value: unknown): unknown {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A whole number from a number or its text; `null` for anything else. */
export function toInteger(value: unknown): number | null {
  if (typeof value === 'string' && !/^-?\d+(\.0+)?$/.test(value.trim())) return null;
  const number =
    typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) ? number : null;
}

export function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A probability; `null` for anything else. */
export function toShare(value: unknown): number | null {
  const share = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : null;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

export function errorBody(error: unknown): { error: Fields } {
  if (error instanceof PosterError) {
    const { code, message, field } = error;
    return { error: field === undefined ? { code, message } : { code, message, field } };
  }
  return { error: { code: 1, message: 'Database error' } };
}
