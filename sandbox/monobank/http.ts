import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequest } from '../read-request';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
});

export const seeOther = (location: string): Answer => ({
  status: 303,
  headers: { Location: location },
  body: '',
});

/** An error as the bank returns it: an HTTP status, `errCode` for programs, `errText` for people. */
export class BankError extends Error {
  constructor(
    readonly status: number,
    readonly errCode: string,
    readonly errText: string,
  ) {
    super(errText);
  }
}

export const badRequest = (errText: string) => new BankError(400, 'BAD_REQUEST', errText);
export const notFound = (errText: string) => new BankError(404, 'NOT_FOUND', errText);

export function answerError(error: unknown): Answer {
  if (error instanceof BankError) {
    return json({ errCode: error.errCode, errText: error.errText }, error.status);
  }
  console.error('monobank:', error);
  return json({ errCode: 'INTERNAL_ERROR', errText: 'internal error' }, 500);
}

export async function readText(request: IncomingMessage): Promise<string> {
  const text = await readRequest(request);
  if (text === null) throw badRequest('body is too large');
  return text;
}

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readJson = async (request: IncomingMessage): Promise<JsonObject> =>
  parseJson(await readText(request));

export function parseJson(text: string): JsonObject {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('invalid JSON');
  }
  if (!isObject(value)) throw badRequest('a JSON object is expected');
  return value;
}

/** Removes fields that are null, at any depth: the bank treats them as missing. */
export function withoutNulls(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [name, isObject(inner) ? withoutNulls(inner) : inList(inner)]),
  );
}

const inList = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? withoutNulls(one) : one)) : value;

/** Sets these fields to null where the response lacks them; error responses stay unchanged. */
export function withNulls(answer: Answer, fields: readonly string[]): Answer {
  if (answer.status !== 200) return answer;
  const nulls = Object.fromEntries(fields.map((field) => [field, null]));
  return { ...answer, body: JSON.stringify({ ...nulls, ...parseJson(answer.body) }) };
}

export function send(response: ServerResponse, answer: Answer): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
