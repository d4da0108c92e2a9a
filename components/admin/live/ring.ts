import { useBell } from '@/stores/bell';
import { playTones, type Tone } from '../play-tones';

const TONES: Tone[] = [
  { hertz: 880, from: 0, seconds: 0.35 },
  { hertz: 1318.5, from: 0.16, seconds: 0.35 },
];

/** Whether a new order is heard from this page: not before the first press in it, browsers refuse that, and complain. */
export const isRinging = (): boolean =>
  useBell.getState().isOn && (navigator.userActivation?.hasBeenActive ?? false);

/** Two short tones, after a press. */
export const ring = (): void => playTones(TONES);

/** For a new order, where that is wished; of several open tabs one rings. */
export function ringFor(number: string): void {
  // One that makes no sound takes no other's turn.
  if (!isRinging()) return;
  if (!navigator.locks) {
    ring();
    return;
  }
  void navigator.locks.request(`bell ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    // Other tabs hear of it within a few seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  });
}
