import type { ChildProcess } from 'node:child_process';

type State = {
  /** Requests are answered: the build's pages are renewed, the queue runs. */
  canServe: boolean;
  /** Traffic may be routed here: the pictures of first screens exist too. */
  isReady: boolean;
  isDraining: boolean;
  startedAt: Date;
  /** Starts the child process for long work, where the build has made its program. */
  startBackground?: () => ChildProcess;
  /** Set once the queue runs: returns claimed messages and waits for deliveries in progress. */
  stopQueue?: () => Promise<void>;
  /** Set once the queue runs: called each second, after the log of renewals is read; `isAny`: work may be due. */
  takeDue?: (isAny: boolean) => void;
  /** Set once a staff member listens to events: ends the streams, which never end by themselves. */
  endStreams?: () => void;
  /** The row by which other processes see this one: refreshed, and deleted at the end. */
  heartbeat?: { beat(): Promise<void>; end(): Promise<void> };
};

const process = globalThis as typeof globalThis & { shopState?: State };

/** The state of this process, shared by start-up, request handlers and the server around them. */
export function serverState(): State {
  process.shopState ??= {
    canServe: false,
    isReady: false,
    isDraining: false,
    startedAt: new Date(),
  };
  return process.shopState;
}
