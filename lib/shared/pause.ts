/** Lets other requests run: call it between two steps of work that takes more than a few milliseconds. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));
