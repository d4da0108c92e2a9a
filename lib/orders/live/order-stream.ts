import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { readFromReplica } from '@/lib/db/replica';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/auth/access';
import { findHeldRoles, type Viewer } from '@/lib/http/auth/viewer';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { readStreamState } from './read-changes';
import { type ChangedOrder, type StreamEvent, toStreamText, visibleTo } from './stream-events';

type Listener = {
  sessionId: number;
  role: Role;
  hear: (event: StreamEvent) => void;
  /** Ends the listener's connection. */
  end: () => void;
};

type Knowledge = {
  next: number;
  /** Changes of the last read, already sent to the listeners. Unsettled changes among them may be read again. */
  recent: ChangedOrder[];
  open: Set<string>;
  reviews: number;
};

/** Maximum streams per session, and per process. Further clients must poll. */
const MOST_OF_SESSION = 5;
const MOST = 200;

/** Intervals of the heartbeat and of the check of sessions, as multiples of the poll interval. */
const BEAT_EVERY = 10;
const CHECK_SESSIONS_EVERY = 30;

/**
 * Streams changes of orders to connected staff. Polls the database once a second, with one statement for all listeners;
 * without listeners it does not poll.
 */
export class OrderStreamHub {
  readonly #read: <T>(read: (db: Database) => Promise<T>) => Promise<T>;
  readonly #sessions: () => Database;
  readonly #listeners = new Set<Listener>();
  readonly #every: number;
  #known: Knowledge | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beatAt = performance.now();
  #checkedAt = performance.now();
  #hasFailed = false;

  /** `read` runs queries, possibly on the replica; `sessions` is the primary; `every` is the poll interval in ms. */
  constructor(
    read: <T>(read: (db: Database) => Promise<T>) => Promise<T>,
    sessions: () => Database,
    every = SECOND,
  ) {
    this.#read = read;
    this.#sessions = sessions;
    this.#every = every;
  }

  /** Adds a listener and returns a function that removes it. Throws ShopError: busy if there are too many. */
  join(viewer: Pick<Viewer, 'role' | 'sessionId'>, on: Pick<Listener, 'hear' | 'end'>): () => void {
    const ofSession = [...this.#listeners].filter(
      ({ sessionId }) => sessionId === viewer.sessionId,
    );
    if (ofSession.length >= MOST_OF_SESSION || this.#listeners.size >= MOST) {
      throw new ShopError('busy', { retryAfter: 60 });
    }
    const listener = { sessionId: viewer.sessionId, role: viewer.role, ...on };
    this.#listeners.add(listener);
    // While the first read is still running, `#look` will send its result to all listeners.
    if (this.#known) this.#greet([listener], this.#known);
    else if (this.#listeners.size === 1) void this.#turn();
    return () => this.#remove(listener);
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Ends all streams; called before this process exits. */
  endAll(): void {
    for (const listener of [...this.#listeners]) this.#dismiss(listener);
  }

  #dismiss(listener: Listener): void {
    this.#remove(listener);
    listener.end();
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#known = undefined;
  }

  async #turn(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#look();
      if (this.#isOver(this.#checkedAt, CHECK_SESSIONS_EVERY)) {
        this.#checkedAt = performance.now();
        await this.#checkSessions();
      }
      this.#hasFailed = false;
    } catch (error) {
      // One log line for the whole outage, instead of one per second.
      if (!this.#hasFailed) logError('news', error);
      this.#hasFailed = true;
    }
    if (this.#isOver(this.#beatAt, BEAT_EVERY)) {
      this.#beatAt = performance.now();
      this.#tell(this.#listeners, { kind: 'beat' });
    }
    if (this.#listeners.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#turn(), this.#every).unref();
  }

  /** Whether `turns` poll intervals have passed. Measured by the clock, so that slow polls do not delay heartbeats. */
  #isOver(since: number, turns: number): boolean {
    return performance.now() - since >= turns * this.#every;
  }

  async #look(): Promise<void> {
    const before = this.#known;
    const { changes, next, open, reviews } = await this.#read((db) =>
      readStreamState(db, before?.next ?? null),
    );
    // All listeners have left during the read (new ones may have joined), so the result is not used.
    if (this.#listeners.size === 0 || this.#known !== before) return;
    this.#known = { next, recent: changes, open: new Set(open), reviews };
    if (!before) return this.#greet(this.#listeners, this.#known);
    const told = new Set(before.recent.map(({ id }) => id));
    this.#tell(this.#listeners, {
      kind: 'news',
      next,
      changes: changes.filter(({ id }) => !told.has(id)),
      people: differing(before.open, this.#known.open),
      reviews: reviews !== before.reviews,
    });
  }

  #greet(listeners: Iterable<Listener>, { next, recent }: Knowledge): void {
    this.#tell(listeners, { kind: 'hello', next, changes: recent });
  }

  #tell(listeners: Iterable<Listener>, event: StreamEvent): void {
    for (const { role, hear } of [...listeners]) {
      const visible = visibleTo(role, event);
      if (visible) hear(visible);
    }
  }

  /** Ends the streams of sessions that have ended or whose user is no longer staff. Runs every 30 poll intervals. */
  async #checkSessions(): Promise<void> {
    const listeners = [...this.#listeners];
    const held = await findHeldRoles(this.#sessions(), [
      ...new Set(listeners.map(({ sessionId }) => sessionId)),
    ]);
    for (const listener of listeners) {
      const role = held.get(listener.sessionId);
      if (role && isAdmitted(role, 'staff')) listener.role = role;
      else this.#dismiss(listener);
    }
  }
}

/**
 * Numbers of the orders whose page somebody has opened or closed. Each set contains the open pages as `<order number>
 * <user id>`.
 */
const differing = (before: Set<string>, now: Set<string>): string[] => [
  ...new Set(
    [...before, ...now]
      .filter((one) => !before.has(one) || !now.has(one))
      .map((one) => one.slice(0, one.lastIndexOf(' '))),
  ),
];

// On `globalThis`: the bundler duplicates this module, but a process needs one hub.
const shared = globalThis as typeof globalThis & { shopNews?: OrderStreamHub };

/**
 * The hub of this process. It reads from the same replica as the orders list, so the list already contains every change
 * that the hub sends.
 */
export function orderStreamHub(sessions: () => Database): OrderStreamHub {
  shared.shopNews ??= new OrderStreamHub((read) => readFromReplica(true, read), sessions);
  return shared.shopNews;
}

/** A client with this many unread events is treated as disconnected. */
const MOST_UNREAD = 50;

/** A response that streams the hub's events until the client disconnects. Throws ShopError: busy. */
export function openOrderStream(
  hub: OrderStreamHub,
  viewer: Viewer,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        leave();
        try {
          controller.close();
        } catch {
          // The client has already closed the stream.
        }
      };
      leave = hub.join(viewer, {
        hear(event) {
          if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return end();
          controller.enqueue(encoder.encode(toStreamText(event)));
        },
        end,
      });
      signal.addEventListener('abort', end, { once: true });
      // The client disconnected while the hub was adding it.
      if (signal.aborted) end();
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Without this header nginx would buffer the stream.
      'X-Accel-Buffering': 'no',
    },
  });
}
