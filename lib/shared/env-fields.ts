import { z } from 'zod';

/** Fields of the environment: text, of which an empty one counts as unset. */
export const envText = z.string().trim();
export const envOptional = envText.optional().transform((value) => value || undefined);

/** An address without a slash at its end. */
export const envUrl = (fallback: string) =>
  envOptional.transform((value) => (value ?? fallback).replace(/\/+$/, '')).pipe(z.url());
