import { isRinging } from '@/components/admin/sounds';
import { api, apiUrl } from '@/lib/http/browser/api-client';
import type { ChangedOrder, StreamEvent } from '@/lib/orders/live/stream-events';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** Changes for listeners on this page. `isQuiet`: the page may show them already, so they are not announced. */
export type StaffNews = {
  changes: ChangedOrder[];
  people: string[];
  reviews: boolean;
  isQuiet: boolean;
};

type Timer = 'silence' | 'ask' | 'connect' | 'hidden' | 'tell';

type Answer = { next: number; changes: ChangedOrder[] };

const PATH = '/api/admin/events';
/** Maximum time without an event before a reconnect. The server sends one every 10 s, but a proxy may buffer them. */
const LONGEST_SILENCE = 25 * SECOND;
const FIRST_WORD = 6 * SECOND;
/** Interval of polls while the stream is broken. */
const ASK_EVERY = 2 * SECOND;
const ASK_AFTER_FAILURE = 30 * SECOND;
const LONGEST_ANSWER = 20 * SECOND;
const LONGEST_PAUSE = MINUTE;
/** A tab that has been hidden this long disconnects. */
const HIDDEN = MINUTE;
/** Minimum interval between two notifications of the listeners, since these reload lists. */
const GATHER = 1.5 * SECOND;

const listeners = new Set<(news: StaffNews) => void>();

/** Subscribes to changes of orders and staff news; returns the function that unsubscribes. */
export function onStaffNews(listener: (news: StaffNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A page's connection to the server: a stream or, while that is broken, a poll every two seconds. A tab hidden for a
 * minute disconnects, and catches up when it is shown. If the sound is on, one of the hidden tabs stays connected.
 */
export class StaffStream {
  #source: EventSource | null = null;
  #next: number | undefined;
  #told = new Set<number>();
  #gathered: StaffNews | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #pause = SECOND;
  #isAsleep = false;
  #isAsking = false;
  /** Whether events that were missed before the start of this stream still have to be fetched. */
  #isBehind = false;
  /** Number of reconnects so far. Events may be missed before each reconnect. */
  #gaps = 0;
  #timers: Partial<Record<Timer, number>> = {};
  #leaveBell: (() => void) | undefined;

  /** Connects; returns the function that disconnects. */
  open(): () => void {
    const onVisible = () => (document.hidden ? this.#hide() : this.#show());
    const onOnline = () => this.#isAsleep || this.#connect();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    this.#connect();
    if (document.hidden) this.#hide();
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      this.#leaveBell?.();
      this.#close();
      this.#clear('tell');
    };
  }

  #connect(): void {
    this.#source?.close();
    this.#clear('connect');
    const source = new EventSource(apiUrl(PATH), { withCredentials: true });
    this.#source = source;
    this.#expectWord(FIRST_WORD);
    for (const kind of ['hello', 'news', 'beat'] as const) {
      source.addEventListener(kind, ({ data }) => {
        this.#expectWord(LONGEST_SILENCE);
        this.#hear({ kind, ...JSON.parse(data) });
      });
    }
    source.onerror = () => this.#fail();
  }

  #hear(event: StreamEvent): void {
    if (!this.#isBehind) this.#clear('ask');
    this.#pause = SECOND;
    if (event.kind === 'beat') return;
    if (event.kind === 'hello' && this.#next !== undefined) {
      // After a reconnect, poll for the events missed in between. They are announced as new.
      this.#isBehind = true;
      this.#gaps += 1;
      void this.#ask();
      return;
    }
    this.#take(event, event.kind === 'hello');
  }

  #take({ next, changes, ...more }: Answer & Partial<StaffNews>, isQuiet = false): void {
    if (!this.#isBehind) this.#next = next;
    const fresh = changes.filter(({ id }) => !this.#told.has(id));
    for (const { id } of fresh) this.#told.add(id);
    const { people = [], reviews = false } = more;
    if (fresh.length + people.length > 0 || reviews) {
      this.#gather({ changes: fresh, people, reviews, isQuiet });
    }
  }

  #gather(news: StaffNews): void {
    const before = this.#gathered;
    this.#gathered = before ? merged(before, news) : news;
    const tell = () => {
      const gathered = this.#gathered;
      this.#gathered = null;
      this.#toldAt = performance.now();
      if (gathered) for (const listener of listeners) listener(gathered);
    };
    if (!before) this.#set('tell', Math.max(0, this.#toldAt + GATHER - performance.now()), tell);
  }

  #fail(): void {
    this.#source?.close();
    this.#source = null;
    this.#clear('silence');
    if (this.#timers.ask === undefined) void this.#ask();
    // The delay is random, so that the tabs do not all reconnect at once after a server restart.
    this.#set('connect', this.#pause * (0.75 + Math.random() / 2), () => this.#connect());
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  /** Polls for changes, which also renews the session. Repeats until the stream works and no events are missing. */
  async #ask(): Promise<void> {
    this.#set('ask', ASK_AFTER_FAILURE, () => void this.#ask());
    if (this.#isAsking) return;
    this.#isAsking = true;
    const [gaps, isFirst] = [this.#gaps, this.#next === undefined];
    const after = isFirst ? '' : `?after=${this.#next}`;
    try {
      const answer = await api.get<Answer>(PATH + after, { deadline: LONGEST_ANSWER });
      // A poll sent before the latest reconnect may lack events that were missed just before that reconnect.
      if (gaps === this.#gaps) this.#isBehind = false;
      this.#take(answer, isFirst);
      const pause = this.#isBehind ? 0 : ASK_EVERY;
      if (this.#timers.ask !== undefined) this.#set('ask', pause, () => void this.#ask());
    } catch {
      // The timer set above retries.
    } finally {
      this.#isAsking = false;
    }
    const isOpen = this.#source?.readyState === EventSource.OPEN;
    if (isOpen && !this.#isBehind) this.#clear('ask');
  }

  #expectWord(within: number): void {
    this.#set('silence', within, () => this.#fail());
  }

  #hide(): void {
    this.#set('hidden', HIDDEN, () => {
      if (!isRinging() || !navigator.locks) return this.#sleep();
      this.#awaitBell();
      this.#set('hidden', SECOND, () => this.#sleep());
    });
  }

  /** Waits for the lock that keeps one hidden tab connected. Closing or showing that tab releases the lock. */
  #awaitBell(): void {
    const waiting = new AbortController();
    this.#leaveBell = () => waiting.abort();
    const hold = () =>
      new Promise<void>((resolve) => {
        this.#leaveBell = resolve;
        this.#clear('hidden');
        this.#wake();
      });
    navigator.locks.request('staff-bell', { signal: waiting.signal }, hold).catch(() => {});
  }

  #show(): void {
    this.#clear('hidden');
    this.#leaveBell?.();
    this.#wake();
  }

  #wake(): void {
    if (!this.#isAsleep) return;
    this.#isAsleep = false;
    this.#connect();
  }

  #sleep(): void {
    this.#isAsleep = true;
    this.#close();
  }

  /** Closes the connection; changes already received are still passed to the listeners. */
  #close(): void {
    this.#source?.close();
    this.#source = null;
    for (const name of Object.keys(this.#timers) as Timer[]) {
      if (name !== 'tell') this.#clear(name);
    }
  }

  #set(name: Timer, milliseconds: number, work: () => void): void {
    this.#clear(name);
    this.#timers[name] = window.setTimeout(() => {
      delete this.#timers[name];
      work();
    }, milliseconds);
  }

  #clear(name: Timer): void {
    window.clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }
}

const merged = (one: StaffNews, other: StaffNews): StaffNews => ({
  changes: [...one.changes, ...other.changes],
  people: [...one.people, ...other.people],
  reviews: one.reviews || other.reviews,
  isQuiet: one.isQuiet && other.isQuiet,
});
