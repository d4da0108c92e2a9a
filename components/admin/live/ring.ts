import { useBell } from '@/stores/bell';

/** Of a tone: from when on, how high; seconds and hertz. */
const TONES = [
  [0, 880],
  [0.16, 1318.5],
] as const;
const LENGTH = 0.35;

let context: AudioContext | undefined;

/** Two short tones. Nothing before the first press in this page: browsers refuse it, and complain. */
export function ring(): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [after, frequency] of TONES) sound(context, context.currentTime + after, frequency);
}

function sound(on: AudioContext, from: number, frequency: number) {
  const [tone, volume] = [new OscillatorNode(on, { frequency }), new GainNode(on, { gain: 0 })];
  volume.gain.linearRampToValueAtTime(0.25, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
  tone.connect(volume).connect(on.destination);
  tone.start(from);
  tone.stop(from + LENGTH);
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
