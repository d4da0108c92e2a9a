/** Gives way to whoever waits for the event loop: between two steps of work that takes longer than some milliseconds. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
