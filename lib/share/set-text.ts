import { typeset } from '@/lib/shared/typeset';
import faces from './glyphs.json';

export type FaceName = keyof typeof faces;

type Face = {
  glyphs: Record<string, [advance: number, path: string]>;
  kerning: Record<string, number>;
};

/** Units per em of the glyph outlines, whose y axis points upwards. */
const EM = 1000;

const faceOf = (name: FaceName) => faces[name] as unknown as Face;

/** Drawn like a normal space. */
const NBSP = '\u00a0';

/** The text without characters missing in the font; short words are joined to the next by a non-breaking space. */
export function printable(text: string, name: FaceName): string {
  const { glyphs } = faceOf(name);
  const known = [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => ALIKE[letter] ?? letter)
    .filter((letter) => letter in glyphs);
  return typeset(known.join('').replace(/ +/g, ' ').trim());
}

const ALIKE: Record<string, string> = { ʼ: '’', '\u2011': '-', '\u2212': '–' };

/** Width of the text in pixels. */
export function widthOf(text: string, name: FaceName, size: number): number {
  return (walk(text, faceOf(name)).end * size) / EM;
}

/** The text as SVG paths on one line; its baseline begins at (x, y). */
export function setLine(
  text: string,
  { face, size, x, y }: { face: FaceName; size: number; x: number; y: number },
): string {
  const scale = (size / EM).toFixed(4);
  return walk(text, faceOf(face))
    .letters.filter(({ path }) => path !== '')
    .map(({ path, from }) => {
      const left = (x + (from * size) / EM).toFixed(1);
      return `<path transform="translate(${left} ${y}) scale(${scale} -${scale})" d="${path}"/>`;
    })
    .join('');
}

function walk(text: string, { glyphs, kerning }: Face) {
  const letters: { path: string; from: number }[] = [];
  let end = 0;
  let before = '';
  for (const letter of text.replaceAll(NBSP, ' ')) {
    const [advance, path] = glyphs[letter] ?? [0, ''];
    end += kerning[before + letter] ?? 0;
    letters.push({ path, from: end });
    end += advance;
    before = letter;
  }
  return { letters, end };
}

/**
 * The text broken into lines of at most `width` pixels, at spaces, or inside a word longer than a line.
 * With more than `most` lines it is cut off with «…», and `isWhole` is false.
 */
export function breakLines(
  text: string,
  { face, size, width, most }: { face: FaceName; size: number; width: number; most: number },
): { lines: string[]; isWhole: boolean } {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return { lines, isWhole: true };
  const shown = lines.slice(0, most);
  let last = shown.pop() ?? '';
  while (last && !fits(`${last}…`)) last = last.slice(0, -1);
  return { lines: [...shown, `${last.replace(/[\s,.;:«–-]+$/, '')}…`], isWhole: false };
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
