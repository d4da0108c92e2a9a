type State = {
  isReady: boolean;
  isDraining: boolean;
  /** Since the end of the process began: resolves when the queue has its messages back. */
  queueStopped?: Promise<void>;
};

const process = globalThis as typeof globalThis & { shopState?: State };

/** Whether this process can serve; shared between the start-up code, the handlers and the front. */
export function serverState(): State {
  process.shopState ??= { isReady: false, isDraining: false };
  return process.shopState;
}
