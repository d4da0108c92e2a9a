import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setSignInDialog } from '@/lib/http/browser/reauthenticate';
import type { ChangedOrder } from '@/lib/orders/live/stream-events';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { useBell } from '@/stores/bell';
import { onStaffNews, type StaffNews, StaffStream } from './staff-stream';

/** Fake EventSource, driven by the test. */
class Stream {
  static readonly OPEN = 1;
  static opened: Stream[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  readonly #heard = new Map<string, (event: { data: string }) => void>();

  constructor() {
    Stream.opened.push(this);
  }

  addEventListener(kind: string, hear: (event: { data: string }) => void) {
    this.#heard.set(kind, hear);
  }

  close() {
    this.readyState = 2;
  }

  say(kind: 'hello' | 'news' | 'beat', data: object = {}) {
    if (this.readyState === 2) return;
    this.readyState = Stream.OPEN;
    this.#heard.get(kind)?.({ data: JSON.stringify(data) });
  }

  hello = (next: number, ...changes: ChangedOrder[]) => this.say('hello', { next, changes });
  news = (next: number, ...changes: ChangedOrder[]) =>
    this.say('news', { next, changes, people: [], reviews: false });

  /** Breaks the connection like a server restart: no response, or a response that is not a stream. */
  break() {
    if (this.readyState !== 2) this.onerror?.();
  }
}

/** Fake Web Locks, shared by all tabs of the browser. */
class Locks {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    await new Promise<void>((resolve, reject) => {
      if (this.#isHeld) this.#waiting.push(resolve);
      else resolve();
      this.#isHeld = true;
      signal.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(resolve);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(signal.reason);
      });
    });
    await hold();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

/** Query strings of the page's polls, and the functions that answer the pending ones. */
let asked: string[];
let answers: ((answer: Response) => void)[];

let frame: EventTarget;
let told: StaffNews[];
let ends: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.opened = [];
  [asked, answers, told] = [[], [], []];
  frame = Object.assign(new EventTarget(), { setTimeout, clearTimeout });
  const fetch = (path: string, { signal }: RequestInit) => {
    asked.push(path.replace('/api/admin/events', ''));
    return new Promise((resolve, reject) => {
      answers.push(resolve);
      signal?.addEventListener('abort', () => {
        answers = answers.filter((one) => one !== resolve);
        reject(signal.reason);
      });
    });
  };
  Object.assign(globalThis, { window: frame, EventSource: Stream, fetch });
  // Replaced, because Node's `AbortSignal.timeout` ignores fake timers.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), time);
    return late.signal;
  });
  given(new Locks());
  useBell.setState({ isOn: false });
  ends = [onStaffNews((news) => told.push(news))];
});

afterEach(() => {
  for (const end of ends) end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function given(locks: Locks | undefined, hasBeenActive = true) {
  const value = { locks, userActivation: { hasBeenActive } };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
}

/** Opens an admin page in a tab. */
function open({ isHidden = false } = {}) {
  const page = Object.assign(new EventTarget(), { hidden: isHidden });
  const here = <T>(act: () => T): T => {
    Object.assign(globalThis, { document: page });
    return act();
  };
  const end = here(() => new StaffStream().open());
  const leave = () => here(end);
  ends.push(leave);
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    here(() => page.dispatchEvent(new Event('visibilitychange')));
  };
  return { leave, hide: () => turn(true), show: () => turn(false) };
}

const order = (id: number, isNew = true): ChangedOrder => ({ id, number: `A-${id}`, isNew });
const streams = () => Stream.opened.filter(({ readyState }) => readyState !== 2);
const stream = () => streams().at(-1) as Stream;
const wait = (time: number) => jest.advanceTimersByTimeAsync(time);

/** Advances the time, with a heartbeat on every stream. */
async function pass(time: number) {
  for (let left = time; left > 0; left -= 5 * SECOND) {
    await wait(Math.min(left, 5 * SECOND));
    for (const one of streams()) one.say('beat');
  }
}

/** Answers the oldest pending poll. */
async function answer(next: number, ...changes: ChangedOrder[]) {
  answers.shift()?.(Response.json({ next, changes }));
  await wait(0);
}

async function refuse(status: number, code: string) {
  answers.shift()?.(Response.json({ code }, { status }));
  await wait(0);
}

/** Numbers of the orders that the listeners were notified of; notifications with `isQuiet` in brackets. */
const numbers = () =>
  told.map(({ changes, isQuiet }) => {
    const text = changes.map(({ number }) => number).join(' ');
    return isQuiet ? `(${text})` : text;
  });

describe('a connected page', () => {
  test('notifies of events after the hello, each change once, and batches a rush of them', async () => {
    open();
    stream().hello(1, order(2));
    await wait(0);
    expect(numbers()).toEqual(['(A-2)']);

    await wait(2 * SECOND);
    stream().news(1, order(2), order(3));
    await wait(0);
    expect(numbers()).toEqual(['(A-2)', 'A-3']);
    stream().news(1, order(4));
    await wait(SECOND);
    stream().news(2, order(5), order(4));
    expect(numbers()).toHaveLength(2);
    await wait(SECOND);
    expect(numbers()).toEqual(['(A-2)', 'A-3', 'A-4 A-5']);
    expect(asked).toEqual([]);
  });

  test('notifies of people and reviews too, but not of a beat', async () => {
    open();
    stream().hello(1);
    stream().say('beat');
    await wait(2 * SECOND);
    expect(told).toEqual([]);
    stream().say('news', { next: 1, changes: [], people: ['A-7'], reviews: true });
    await wait(0);
    expect(told).toEqual([{ changes: [], people: ['A-7'], reviews: true, isQuiet: false }]);
  });

  test('neither listens nor polls once it is left', async () => {
    const tab = open();
    stream().hello(1);
    stream().news(1, order(2));
    await wait(0);
    stream().news(1, order(3));
    stream().break();
    tab.leave();
    await answer(3, order(3));
    frame.dispatchEvent(new Event('online'));
    tab.hide();
    await wait(2 * MINUTE);
    tab.show();
    await wait(5 * MINUTE);
    expect([streams(), asked]).toEqual([[], ['?after=1']]);
    expect(numbers()).toEqual(['A-2']);
  });
});

describe('a broken stream', () => {
  test('is replaced by a poll every two seconds until it is back', async () => {
    open();
    stream().hello(1);
    stream().break();
    await answer(1, order(2));
    await wait(SECOND);
    stream().break();
    expect(asked).toHaveLength(1);
    await wait(4 * SECOND);
    await answer(2, order(2), order(3));
    await wait(0);
    expect([asked, numbers()]).toEqual([
      ['?after=1', '?after=1'],
      ['A-2', 'A-3'],
    ]);

    stream().hello(3, order(4));
    expect(asked.slice(2)).toEqual(['?after=2']);
    await answer(3, order(3), order(4));
    await wait(9 * SECOND);
    expect(numbers()).toEqual(['A-2', 'A-3', 'A-4']);
    stream().say('beat');
    await wait(20 * SECOND);
    expect(asked).toHaveLength(3);
  });

  test('reconnects with exponential backoff from one second to a minute, reset by the first event', async () => {
    open();
    const pauses: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      stream().break();
      const began = Date.now();
      while (streams().length === 0) await wait(SECOND / 2);
      pauses.push((Date.now() - began) / SECOND);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    stream().say('beat');
    stream().break();
    await wait(SECOND);
    expect(streams()).toHaveLength(1);
  });

  test('is one without an event for six seconds at first, 25 later', async () => {
    open();
    await wait(5.9 * SECOND);
    expect(asked).toEqual([]);
    await wait(0.1 * SECOND);
    expect([asked, streams()]).toEqual([[''], []]);

    await wait(SECOND);
    stream().hello(1);
    await answer(1);
    for (let beat = 0; beat < 4; beat += 1) {
      await wait(24 * SECOND);
      stream().say('beat');
    }
    expect(asked).toHaveLength(1);
    await wait(25 * SECOND);
    expect([asked, streams()]).toEqual([['', '?after=1'], []]);
  });

  test('reconnects at once when the network is back', async () => {
    open();
    stream().break();
    expect(streams()).toEqual([]);
    frame.dispatchEvent(new Event('online'));
    expect(streams()).toHaveLength(1);
  });
});

describe('a gap before a stream', () => {
  test('is polled until there is a response, starting after the last event received', async () => {
    open();
    stream().hello(1);
    stream().break();
    await refuse(500, 'internal');
    await wait(SECOND);
    stream().hello(50);
    await refuse(500, 'internal');
    stream().news(60, order(61));
    await wait(10 * SECOND);
    stream().say('beat');
    await wait(20 * SECOND);
    await answer(60, order(40), order(61));
    stream().say('beat');
    await wait(20 * SECOND);

    expect(asked).toEqual(['?after=1', '?after=1', '?after=1']);
    expect(numbers()).toEqual(['A-61', 'A-40']);
  });

  test('is not covered by a poll sent before the stream began', async () => {
    open();
    stream().hello(1);
    stream().break();
    await wait(SECOND);
    stream().hello(4, order(5));
    // A slow response, which the server had built before these orders arrived.
    await answer(1);
    await answer(5, order(4), order(5));
    await wait(2 * SECOND);
    expect(asked).toEqual(['?after=1', '?after=1']);
    expect(numbers().join(' ')).toBe('A-4 A-5');
  });

  test('is polled by one request at a time, which times out without a response', async () => {
    open();
    stream().hello(1);
    stream().break();
    for (let time = 0; time < 3; time += 1) {
      await wait(5 * SECOND);
      stream().break();
    }
    expect(asked).toHaveLength(1);
    await wait(15 * SECOND);
    expect(asked).toHaveLength(2);
    await answer(2, order(2));
    await wait(0);
    expect(numbers()).toEqual(['A-2']);
  });

  test('waits until the person has signed in, without another poll', async () => {
    open();
    stream().hello(1);
    let signIn = (_isIn: boolean) => {};
    let times = 0;
    ends.push(
      setSignInDialog(() => {
        times += 1;
        return new Promise((resolve) => {
          signIn = resolve;
        });
      }),
    );
    stream().break();
    await refuse(401, 'unauthorized');
    await wait(5 * MINUTE);
    expect([asked.length, times]).toEqual([1, 1]);

    signIn(true);
    await wait(0);
    await answer(2, order(2));
    await wait(0);
    expect([asked, numbers()]).toEqual([['?after=1', '?after=1'], ['A-2']]);
  });
});

describe('a hidden tab', () => {
  test('listens for a minute, then is disconnected until it is shown', async () => {
    const tab = open();
    stream().hello(1);
    tab.hide();
    await pass(59 * SECOND);
    expect(streams()).toHaveLength(1);
    await wait(SECOND);
    expect(streams()).toEqual([]);
    frame.dispatchEvent(new Event('online'));
    await wait(10 * MINUTE);
    expect([Stream.opened.length, asked]).toEqual([1, []]);

    tab.show();
    stream().hello(9, order(9));
    await answer(9, order(5), order(9));
    await wait(2 * SECOND);
    expect(asked).toEqual(['?after=1']);
    expect(numbers().join(' ').split(' ').sort()).toEqual(['A-5', 'A-9']);
  });

  test('stays connected if it is shown within a minute', async () => {
    const tab = open();
    stream().hello(1);
    tab.hide();
    await pass(40 * SECOND);
    tab.show();
    await pass(2 * MINUTE);
    expect([Stream.opened.length, streams().length, asked]).toEqual([1, 1, []]);
  });

  test('disconnects even if it was opened in the background', async () => {
    open({ isHidden: true });
    stream().hello(1);
    await pass(MINUTE);
    expect(streams()).toEqual([]);
  });

  test('delivers pending events before it disconnects, and later ones when it is shown', async () => {
    const tab = open();
    stream().hello(1);
    tab.hide();
    await pass(59 * SECOND);
    stream().news(1, order(2));
    await wait(SECOND / 2);
    stream().news(1, order(3));
    await wait(5 * SECOND);
    expect(streams()).toEqual([]);
    expect(numbers()).toEqual(['A-2', 'A-3']);

    tab.show();
    stream().hello(3);
    await answer(3, order(4));
    await wait(2 * SECOND);
    expect(numbers()).toEqual(['A-2', 'A-3', 'A-4']);
  });
});

describe('hidden tabs with the sound on', () => {
  beforeEach(() => useBell.setState({ isOn: true }));

  test('keep one connected, and the next takes over when that one is closed or shown', async () => {
    const [first, second, third] = [open(), open(), open()];
    for (const one of streams()) one.hello(1);
    for (const tab of [first, second, third]) tab.hide();
    await pass(59 * SECOND);
    expect(streams()).toEqual(Stream.opened);
    await pass(10 * MINUTE);
    expect(streams()).toEqual([Stream.opened[0]]);

    first.leave();
    await pass(10 * MINUTE);
    expect([Stream.opened.length, streams()]).toEqual([4, [Stream.opened[3]]]);

    // The second tab holds the lock. When shown, it stays connected and releases the lock; the third tab takes it.
    second.show();
    await pass(10 * MINUTE);
    expect([Stream.opened.length, streams()]).toEqual([5, Stream.opened.slice(3)]);

    // The second tab is hidden again and has to wait for the lock, which the third tab holds.
    second.hide();
    await pass(10 * MINUTE);
    expect(streams()).toEqual([Stream.opened[4]]);
    second.show();
    third.leave();
    await pass(10 * MINUTE);
    expect(streams()).toEqual([Stream.opened[5]]);
  });

  test.each([
    ['the sound is off', () => useBell.setState({ isOn: false })],
    ['the browser has no Web Locks', () => given(undefined)],
    ['no user action allows sound', () => given(new Locks(), false)],
  ])('all disconnect when %s', async (_name, prepare) => {
    prepare();
    open({ isHidden: true });
    open({ isHidden: true });
    expect(streams()).toHaveLength(2);
    await pass(MINUTE + 2 * SECOND);
    expect(streams()).toEqual([]);
  });
});
