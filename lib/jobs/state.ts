import type { ChildProcess } from 'node:child_process';

type State = {
  /** Whether requests are answered: the pages rendered by the build are renewed, and the queue runs. */
  canServe: boolean;
  /** Whether traffic may be routed to this process: `canServe`, and the pictures visible without scrolling exist. */
  isReady: boolean;
  isDraining: boolean;
  startedAt: Date;
  /** Starts the child process for long work; absent where its program was not built. */
  startBackground?: () => ChildProcess;
  /** Stops the queue, returns claimed messages and waits for running deliveries. Set once the queue runs. */
  stopQueue?: () => Promise<void>;
  /** Called each second after the renewal log was read. If `isAny`, work may be due. Set once the queue runs. */
  takeDue?: (isAny: boolean) => void;
  /** Ends the open event streams of staff, which never end by themselves. Set once the first stream is opened. */
  endStreams?: () => void;
  /** Updates (`beat`) and deletes (`end`) the row from which other processes know that this one runs. */
  heartbeat?: { beat(): Promise<void>; end(): Promise<void> };
};

const process = globalThis as typeof globalThis & { shopState?: State };

/** The state of this process, shared by start-up, request handlers and the HTTP server that wraps Next. */
export function serverState(): State {
  process.shopState ??= {
    canServe: false,
    isReady: false,
    isDraining: false,
    startedAt: new Date(),
  };
  return process.shopState;
}
