import { ApiError } from './api-client';

/**
 * How a form is saved: what has no answer in ten seconds is given up and said. It may have arrived, so commands take
 * the same once more for what it is: saved, and no conflict.
 */
export const SAVE = { deadline: 10_000 } as const;

/** Whether nobody knows if a save has arrived: without a connection, or past its deadline. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0;
