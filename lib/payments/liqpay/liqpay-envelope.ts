import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kopecks } from '@/lib/shared/money';

/** What every request and callback of LiqPay consists of. */
export type Envelope = { data: string; signature: string };

/** Base64 of SHA-1 over the base64 text itself between two private keys (integrations.md, 3.1). */
export const signatureOf = (data: string, privateKey: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

/** A message in its envelope. */
export function signEnvelope(message: unknown, privateKey: string): Envelope {
  const data = Buffer.from(JSON.stringify(message), 'utf8').toString('base64');
  return { data, signature: signatureOf(data, privateKey) };
}

/** Whether the signature belongs to exactly this data; takes the same time wherever they differ. */
export function hasValidSignature({ data, signature }: Envelope, privateKey: string): boolean {
  const expected = Buffer.from(signatureOf(data, privateKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The envelope in a form-encoded body. A `+` that was sent as it is has become a space on the way. */
export function readEnvelope(body: string): Envelope {
  const form = new URLSearchParams(body);
  const field = (name: string) => (form.get(name) ?? '').replaceAll(' ', '+');
  return { data: field('data'), signature: field('signature') };
}

/** Hryvnia as LiqPay writes them, `1250.5` or `"1250.50"`; NaN for what is no exact sum of kopecks. */
export function kopecksOf(amount: number | string): Kopecks {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `2026-11-20 10:00:00` in UTC. */
export const utcText = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
