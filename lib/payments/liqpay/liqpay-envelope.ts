import { createHash } from 'node:crypto';
import { secretsMatch } from '@/lib/http/auth/secrets';

/** The structure of every request to LiqPay and of every callback from it. */
export type Envelope = { data: string; signature: string };

/** Signature of `data`, a Base64 text: Base64 of the SHA-1 hash of key + data + key (LiqPay API documentation). */
export const signatureOf = (data: string, privateKey: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

/** A message as a signed envelope. */
export function signEnvelope(message: unknown, privateKey: string): Envelope {
  const data = Buffer.from(JSON.stringify(message), 'utf8').toString('base64');
  return { data, signature: signatureOf(data, privateKey) };
}

/** Whether the signature fits the data. */
export const hasValidSignature = ({ data, signature }: Envelope, privateKey: string): boolean =>
  secretsMatch(signature, signatureOf(data, privateKey));

/** Reads the envelope from a form-encoded body. Spaces become `+` again: LiqPay does not encode the `+` of Base64. */
export function readEnvelope(body: string): Envelope {
  const form = new URLSearchParams(body);
  const field = (name: string) => (form.get(name) ?? '').replaceAll(' ', '+');
  return { data: field('data'), signature: field('signature') };
}

/** A time in LiqPay's format, in UTC: `2026-11-20 10:00:00`. */
export const utcText = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
