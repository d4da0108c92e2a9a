import { ApiError } from './api-client';

/**
 * Options for saving a form: without a response an error is shown after ten seconds. The server may have processed the
 * request, so commands treat a repeated save as a success, not as a conflict.
 */
export const SAVE = { deadline: 10_000 } as const;

/** Whether it is unknown if the data was saved: there was no connection, or the call timed out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0;
