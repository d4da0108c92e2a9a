import { useBell } from '@/stores/bell';
import { playTones, type Tone } from '../play-tones';

const TONES: Tone[] = [
  { hertz: 880, from: 0, seconds: 0.35 },
  { hertz: 1318.5, from: 0.16, seconds: 0.35 },
];

/** Whether this page may ring. Browsers block sound, with a warning, before the first user action. */
export const isRinging = (): boolean =>
  useBell.getState().isOn && (navigator.userActivation?.hasBeenActive ?? false);

/** Plays two short tones; browsers require a previous user action. */
export const ring = (): void => playTones(TONES);

/** Rings for a new order if the sound is on; of several open tabs only one rings. */
export function ringFor(number: string): void {
  // A page that cannot play sound must not take the lock from a tab that can.
  if (!isRinging()) return;
  if (!navigator.locks) {
    ring();
    return;
  }
  void navigator.locks.request(`bell ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    // Holds the lock for 10 s: other tabs get the event of this order within a few seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
}
