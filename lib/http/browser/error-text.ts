import { STORED_TEXTS, UNKNOWN_ERROR } from '@/lib/stored-texts';

/**
 * The text to show for a failed call, the first of these that exists (specification, section 8): message in the
 * response data, message in the response body, the error's own message, the first item of the first field of an errors
 * map, the fallback.
 */
export const errorText = (error: unknown): string => saidText(error) ?? UNKNOWN_ERROR;

/**
 * The error text that is stored with the data of a failed call (specification, sections 4 and 8); `otherwise` is the
 * fallback.
 */
export const storedError = (error: unknown, otherwise: string = STORED_TEXTS.failed): string =>
  saidText(error) ?? otherwise;

function saidText(error: unknown): string | undefined {
  if (typeof error === 'string' && error.trim()) return error;
  const response = child(error, 'response');
  const body = child(error, 'body') ?? child(error, 'data');
  return (
    message(child(response, 'data')) ??
    message(child(body, 'data')) ??
    message(response) ??
    message(body) ??
    message(error) ??
    firstFieldError(child(child(response, 'data'), 'errors')) ??
    firstFieldError(child(body, 'errors')) ??
    firstFieldError(child(error, 'errors'))
  );
}

function child(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

const message = (value: unknown): string | undefined => text(child(value, 'message'));

function firstFieldError(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  return text([Object.values(errors)[0]].flat()[0]);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
