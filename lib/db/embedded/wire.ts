/** The subset of PostgreSQL's wire protocol (version 3) that the embedded server needs. */

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

export const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/** Maximum bytes of the first message, as in PostgreSQL's own server. */
const MAX_OPENING = 10_000;

export type Opening = 'encryption' | 'cancel' | 'startup' | 'rubbish';

/** The first message of a connection, which has no type byte; null until all its bytes have arrived. */
export function takeOpening(buffer: Buffer): { kind: Opening; message: Buffer } | null {
  if (buffer.length < 8) return null;
  const length = buffer.readInt32BE(0);
  if (length < 8 || length > MAX_OPENING) return { kind: 'rubbish', message: buffer };
  if (buffer.length < length) return null;
  const code = buffer.readInt32BE(4);
  const isEncryption = code === SSL_REQUEST || code === GSS_REQUEST;
  const kind = isEncryption ? 'encryption' : code === CANCEL_REQUEST ? 'cancel' : 'startup';
  return { kind, message: buffer.subarray(0, length) };
}

/** The next message with a type byte; null until all its bytes have arrived. */
export function takeMessage(buffer: Buffer): { type: string; message: Buffer } | null {
  if (buffer.length < 5) return null;
  const length = 1 + buffer.readInt32BE(1);
  if (buffer.length < length) return null;
  return { type: String.fromCharCode(buffer[0] ?? 0), message: buffer.subarray(0, length) };
}

/** Whether the server reports the transaction's state after a message of this type. Only Sync and simple Query do. */
export const endsStatement = (type: string): boolean => type === 'S' || type === 'Q';

/** Whether a response ends with "ready for query, no transaction open". */
export function isIdle(answer: Uint8Array): boolean {
  const end = answer.length - 6;
  return answer[end] === 0x5a && answer[end + 5] === 0x49;
}

/** Queue of clients for a database that supports only one session: first come, first served. */
export class SessionQueue<Speaker> {
  private holder: Speaker | null = null;
  private readonly waiting: { speaker: Speaker; start: () => void }[] = [];

  /** Resolves when this client holds the session; at once if it holds the session already. */
  take(speaker: Speaker): Promise<void> {
    if (this.holder === speaker) return Promise.resolve();
    if (this.holder === null) {
      this.holder = speaker;
      return Promise.resolve();
    }
    return new Promise((start) => this.waiting.push({ speaker, start }));
  }

  isHeldBy(speaker: Speaker): boolean {
    return this.holder === speaker;
  }

  /** The client that holds the session while others wait for it; null if nobody waits. */
  get blocker(): Speaker | null {
    return this.waiting.length > 0 ? this.holder : null;
  }

  /** Releases the session; does nothing if this client does not hold it. */
  release(speaker: Speaker): void {
    if (this.holder !== speaker) return;
    const next = this.waiting.shift();
    this.holder = next?.speaker ?? null;
    next?.start();
  }
}
