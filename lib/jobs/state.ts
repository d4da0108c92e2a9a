type State = { isReady: boolean; isDraining: boolean };

const process = globalThis as typeof globalThis & { shopState?: State };

/** Whether this process can serve; shared between the start-up code and the handlers. */
export function serverState(): State {
  process.shopState ??= { isReady: false, isDraining: false };
  return process.shopState;
}
