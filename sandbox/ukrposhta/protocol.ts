/** Shared by the APIs: calls and errors. */

export interface Call {
  method: string;
  /** The path below the API's base address: `/shipments`. */
  path: string;
  query: URLSearchParams;
  /** The parsed body; undefined without one. */
  body: unknown;
}

/** An error response: a status and a body such as `{"code":"UPE02000","message":"Shipment not found"}`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export const notFound = (what: string) => new Refusal(404, 'UPE02000', `${what} not found`);
export const invalid = (text: string) => new Refusal(400, 'UPE01000', text);

export type Fields = Record<string, unknown>;

/** Returns a value as an object; throws Refusal for anything else. */
export function fieldsOf(value: unknown, name = 'Request body'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`${name} must be an object`);
  }
  return { ...value };
}

/** A postcode, as a text of five digits. A number is refused, because 01001 would become 1001. */
export function postcodeOf(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{5}$/.test(value)) {
    throw invalid('Postcode must match "^$|\\d{5}"');
  }
  return value;
}

/** A whole number of grams or centimetres, from 1 to `most`. */
export function wholeOf(fields: Fields, name: string, most: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) {
    throw invalid(`${name} must be a whole number from 1 to ${most}`);
  }
  return value;
}

/** A sum in hryvnias, which may have kopecks. */
export function moneyOf(fields: Fields, name: string): number {
  const value = fields[name] ?? 0;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw invalid(`${name} must be a sum`);
  }
  return value;
}

/** A text between two lengths. */
export function textOf(fields: Fields, name: string, least: number, most: number): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length < least || value.length > most) {
    throw invalid(`${name} must have from ${least} to ${most} characters`);
  }
  return value;
}
