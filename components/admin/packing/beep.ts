import { playTones, type Tone } from '../play-tones';

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

/** Plays the sound of a scan: one short high tone (`right`), two low tones (`wrong`) or two rising tones (`done`). */
export const beep = (kind: keyof typeof TONES): void =>
  playTones(TONES[kind], kind === 'wrong' ? 'square' : 'sine');
