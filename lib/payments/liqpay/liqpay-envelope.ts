import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kopecks } from '@/lib/shared/money';

/** The form of every LiqPay request and callback. */
export type Envelope = { data: string; signature: string };

/** Base64 of SHA-1 over the base64 text itself between two private keys (LiqPay API documentation). */
export const signatureOf = (data: string, privateKey: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

/** A message as a signed envelope. */
export function signEnvelope(message: unknown, privateKey: string): Envelope {
  const data = Buffer.from(JSON.stringify(message), 'utf8').toString('base64');
  return { data, signature: signatureOf(data, privateKey) };
}

/** Whether the signature is right for this data; compares in constant time. */
export function hasValidSignature({ data, signature }: Envelope, privateKey: string): boolean {
  const expected = Buffer.from(signatureOf(data, privateKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads the envelope from a form-encoded body, where an unencoded `+` became a space. */
export function readEnvelope(body: string): Envelope {
  const form = new URLSearchParams(body);
  const field = (name: string) => (form.get(name) ?? '').replaceAll(' ', '+');
  return { data: field('data'), signature: field('signature') };
}

/** LiqPay's hryvnias, `1250.5` or `"1250.50"`, in kopecks; NaN when not a whole number of kopecks. */
export function kopecksOf(amount: number | string): Kopecks {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `2026-11-20 10:00:00` in UTC. */
export const utcText = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
