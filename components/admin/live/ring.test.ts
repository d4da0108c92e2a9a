import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SECOND } from '@/lib/shared/clock';
import { useBell } from '@/stores/bell';
import { ringFor } from './ring';

/** How high the tones were that this browser has played. */
let played: number[];

/** What a browser gives for sound. */
class Sound {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: object) => to,
    stop() {},
    start() {
      played.push(this.frequency.value);
    },
  });
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (to: object) => to,
  });
}

/** The browser's locks, which all its tabs share. */
class Locks {
  readonly #held = new Set<string>();

  async request(
    name: string,
    _options: { ifAvailable: true },
    work: (lock: object | null) => Promise<void>,
  ) {
    if (this.#held.has(name)) return work(null);
    this.#held.add(name);
    await work({ name });
    this.#held.delete(name);
  }
}

function given(navigator: object) {
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
}

const userActivation = { hasBeenActive: true };

beforeEach(() => {
  jest.useFakeTimers();
  played = [];
  Object.assign(globalThis, { AudioContext: Sound });
  given({ locks: new Locks(), userActivation });
  useBell.setState({ isOn: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** The two tones of a ring. */
const RING = [880, 1318.5];

test('of several tabs that hear of an order one rings, however late another hears of it', async () => {
  for (let tab = 0; tab < 3; tab += 1) ringFor('A-1');
  await jest.advanceTimersByTimeAsync(9 * SECOND);
  ringFor('A-1');
  expect(played).toEqual(RING);
  ringFor('A-2');
  expect(played).toEqual([...RING, ...RING]);
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  ringFor('A-1');
  expect(played).toHaveLength(6);
});

test('a browser that cannot choose a tab rings in each', () => {
  given({ userActivation });
  for (let tab = 0; tab < 2; tab += 1) ringFor('A-1');
  expect(played).toEqual([...RING, ...RING]);
});

test('nothing rings where that is not wished, nor before the first press in a page', () => {
  useBell.setState({ isOn: false });
  ringFor('A-1');
  useBell.setState({ isOn: true });
  const locks = new Locks();
  given({ locks, userActivation: { hasBeenActive: false } });
  ringFor('A-1');
  expect(played).toEqual([]);
  // Nor does such a page take the turn of one that may sound.
  given({ locks, userActivation });
  ringFor('A-1');
  expect(played).toEqual(RING);
});
