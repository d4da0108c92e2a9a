import { useBell } from '@/stores/bell';
import { playTones, type Tone } from '../play-tones';

const TONES: Tone[] = [
  { hertz: 880, from: 0, seconds: 0.35 },
  { hertz: 1318.5, from: 0.16, seconds: 0.35 },
];

/** Whether this page rings for new orders. Browsers block sound, with a warning, before the first user action. */
export const isRinging = (): boolean =>
  useBell.getState().isOn && (navigator.userActivation?.hasBeenActive ?? false);

/** Two short tones; needs a previous user action. */
export const ring = (): void => playTones(TONES);

/** Rings for a new order if the sound is on; of several open tabs only one rings. */
export function ringFor(number: string): void {
  // A silent page must not take the lock.
  if (!isRinging()) return;
  if (!navigator.locks) {
    ring();
    return;
  }
  void navigator.locks.request(`bell ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    // Keeps the lock: other tabs get the same event within a few seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
}
