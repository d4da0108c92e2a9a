import type { ChildProcess } from 'node:child_process';

type State = {
  /** Whoever asks is answered: the pages of the build are renewed, the queue runs. */
  canServe: boolean;
  /** It is to be sent requests: the pictures of first screens are there too. */
  isReady: boolean;
  isDraining: boolean;
  startedAt: Date;
  /** Starts the process for the POS, where the build has made its program. */
  startBackground?: () => ChildProcess;
  /** Set once the queue runs: returns its messages and waits for what is being delivered. */
  stopQueue?: () => Promise<void>;
  /** Set once the queue runs: told each second, with the log of renewals, whether anything may be due. */
  takeDue?: (isAny: boolean) => void;
  /** Set once somebody of the staff listens: ends the streams, which would never end by themselves. */
  endStreams?: () => void;
  /** The row by which others know of this process: written anew, and taken away at its end. */
  heartbeat?: { beat(): Promise<void>; end(): Promise<void> };
};

const process = globalThis as typeof globalThis & { shopState?: State };

/** Whether this process can serve; shared between start-up, the handlers and the server's front. */
export function serverState(): State {
  process.shopState ??= {
    canServe: false,
    isReady: false,
    isDraining: false,
    startedAt: new Date(),
  };
  return process.shopState;
}
