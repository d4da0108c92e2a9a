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
    // Ignored: whatever the sound reports is also displayed.
  }
}
