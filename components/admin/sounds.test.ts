import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ringFor } from '@/components/admin/sounds';
import { SECOND } from '@/lib/shared/clock';
import { useBell } from '@/stores/bell';

/** Frequencies of the tones that the browser has played, in Hz. */
let played: number[];

/** Fake AudioContext. */
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

/** Fake Web Locks, shared by all tabs of the browser. */
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

/** Frequencies of a ring's two tones, in Hz. */
const RING = [880, 1318.5];

test('of several tabs only one rings for an order, however late the others get the event', async () => {
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

test('without Web Locks every tab rings', () => {
  given({ userActivation });
  for (let tab = 0; tab < 2; tab += 1) ringFor('A-1');
  expect(played).toEqual([...RING, ...RING]);
});

test('does not ring when the sound is off, nor before the first user action in a page', () => {
  useBell.setState({ isOn: false });
  ringFor('A-1');
  useBell.setState({ isOn: true });
  const locks = new Locks();
  given({ locks, userActivation: { hasBeenActive: false } });
  ringFor('A-1');
  expect(played).toEqual([]);
  // The silent page has not taken the lock, so another tab can ring.
  given({ locks, userActivation });
  ringFor('A-1');
  expect(played).toEqual(RING);
});
