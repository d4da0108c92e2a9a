import { z } from 'zod';

/** Schemas of text variables of the environment; an empty text counts as unset. */
export const envText = z.string().trim();
export const envOptional = envText.optional().transform((value) => value || undefined);

/** Schema of a URL variable of the environment, without trailing slashes. */
export const envUrl = (fallback: string) =>
  envOptional.transform((value) => (value ?? fallback).replace(/\/+$/, '')).pipe(z.url());
