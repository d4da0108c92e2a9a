let context: AudioContext | undefined;

type Tone = { hertz: number; from: number; seconds: number };

const TONES: Record<'right' | 'wrong' | 'done', Tone[]> = {
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

/** A short high sound, a low double one, or a rising one; silent where the browser has none to give. */
export function beep(kind: keyof typeof TONES) {
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    // Browsers let a page sound only after a press; a scanner's keys are some.
    void context.resume();
    for (const { hertz, from, seconds } of TONES[kind]) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      const begin = currentTime + from;
      oscillator.type = kind === 'wrong' ? 'square' : 'sine';
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0.25, begin);
      // Cut off at once it would click.
      gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
      oscillator.connect(gain).connect(destination);
      oscillator.start(begin);
      oscillator.stop(begin + seconds);
    }
  } catch {
    // What is heard is shown too.
  }
}
