import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../monobank/http';

export interface Envelope {
  data: string;
  signature: string;
}

const sign = (data: string, privateKey: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

export function signEnvelope(message: unknown, privateKey: string): Envelope {
  const data = Buffer.from(JSON.stringify(message), 'utf8').toString('base64');
  return { data, signature: sign(data, privateKey) };
}

export const hasValidSignature = ({ data, signature }: Envelope, privateKey: string): boolean =>
  signature === sign(data, privateKey);

export const envelopeOf = (form: URLSearchParams): Envelope => ({
  data: form.get('data') ?? '',
  signature: form.get('signature') ?? '',
});

/** Decodes the JSON in `data`; null when it is not a JSON object. */
export function open({ data }: Envelope): JsonObject | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
