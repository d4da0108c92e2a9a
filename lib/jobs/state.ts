type State = {
  isReady: boolean;
  isDraining: boolean;
  /** Set once shutdown begins: resolves when the queue has returned its messages. */
  queueStopped?: Promise<void>;
};

const process = globalThis as typeof globalThis & { shopState?: State };

/** Whether this process can serve; shared between start-up, the handlers and the server's front. */
export function serverState(): State {
  process.shopState ??= { isReady: false, isDraining: false };
  return process.shopState;
}
