let context: AudioContext | undefined;

export type Tone = { hertz: number; from: number; seconds: number };

/** Plays short tones; `from` and `seconds` are seconds. Silent where the browser has no sound to give. */
export function playTones(tones: readonly Tone[], type: OscillatorType = 'sine'): void {
  try {
    context ??= new AudioContext();
    // Browsers let a page sound only after a press; a scanner's keys are some.
    void context.resume();
    const { currentTime, destination } = context;
    for (const { hertz, from, seconds } of tones) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      const begin = currentTime + from;
      oscillator.type = type;
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
