import { ApiError } from './api-client';

/**
 * Options for saving a form: after ten seconds without a response an error is shown. The request may have been
 * processed, so commands accept a repetition as saved, not as a conflict.
 */
export const SAVE = { deadline: 10_000 } as const;

/** Whether the outcome of a save is unknown: no connection, or timeout. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0;
