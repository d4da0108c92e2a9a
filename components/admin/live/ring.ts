import { useBell } from '@/stores/bell';
import { playTones, type Tone } from '../play-tones';

const TONES: Tone[] = [
  { hertz: 880, from: 0, seconds: 0.35 },
  { hertz: 1318.5, from: 0.16, seconds: 0.35 },
];

/** Two short tones. Nothing before the first press in this page: browsers refuse it, and complain. */
export function ring(): void {
  if (navigator.userActivation?.hasBeenActive) playTones(TONES);
}

/** For a new order, where that is wished; of several open tabs one rings. */
export function ringFor(number: string): void {
  if (!useBell.getState().isOn) return;
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
