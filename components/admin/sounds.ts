import { useBell } from '@/stores/bell';

let context: AudioContext | undefined;

export type Tone = { hertz: number; from: number; seconds: number };

/** Plays short tones: start (`from`) and length (`seconds`) in seconds. Silent if the browser has no audio. */
export function playTones(tones: readonly Tone[], type: OscillatorType = 'sine'): void {
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after a user action; the key presses of a scanner count.
    void context.resume();
    const { currentTime, destination } = context;
    for (const { hertz, from, seconds } of tones) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      const begin = currentTime + from;
      oscillator.type = type;
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0.25, begin);
      // Faded out, since an abrupt end would click.
      gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
      oscillator.connect(gain).connect(destination);
      oscillator.start(begin);
      oscillator.stop(begin + seconds);
    }
  } catch {
    // An audio error is ignored, since everything that a sound reports is also displayed.
  }
}

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

const BEEPS: Record<'right' | 'wrong' | 'done', Tone[]> = {
  right: [{ hertz: 1480, from: 0, seconds: 0.08 }],
  wrong: [
    { hertz: 190, from: 0, seconds: 0.16 },
    { hertz: 190, from: 0.24, seconds: 0.22 },
  ],
  done: [
    { hertz: 1180, from: 0, seconds: 0.08 },
    { hertz: 1760, from: 0.1, seconds: 0.14 },
  ],
};

/** Plays the sound of a scan: one short high tone (`right`), two low tones (`wrong`) or two rising tones (`done`). */
export const beep = (kind: keyof typeof BEEPS): void =>
  playTones(BEEPS[kind], kind === 'wrong' ? 'square' : 'sine');
