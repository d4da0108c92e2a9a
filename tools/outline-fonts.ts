import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * Writes the outlines of the letters on share cards, so that drawing a card needs no installed font. Run manually after
 * a font package is updated; the result is committed.
 */
const source = (family: string, part: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const CYRILLIC = `${letters(0x0410, 0x044f)}ЁёЄєІіЇїҐґ№`;
const LATIN = `${letters(0x20, 0x7e)}${letters(0xc0, 0xff)}«»–—…‘’“”„•·×°№`;

const FACES = [
  { name: 'heading', family: 'unbounded', weight: 700 },
  { name: 'text', family: 'onest', weight: 500 },
];

/** Units per em in the file: a thousandth is finer than a card's pixel. */
const EM = 1000;

type Outline = [advance: number, path: string];

const faces: Record<string, { glyphs: Record<string, Outline>; kerning: Record<string, number> }> =
  {};
for (const { name, family, weight } of FACES) {
  const face = { glyphs: {} as Record<string, Outline>, kerning: {} as Record<string, number> };
  for (const [part, text] of [
    ['cyrillic', CYRILLIC],
    ['latin', LATIN],
  ] as const) {
    const file = await subsetFont(await readFile(source(family, part)), text, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
      noLayoutClosure: true,
    });
    outline(file, text, face);
  }
  faces[name] = face;
  process.stdout.write(`${name} ${Object.keys(face.glyphs).length} letters\n`);
}
await writeFile('lib/share/glyphs.json', `${JSON.stringify(faces)}\n`);

function outline(
  file: Buffer,
  text: string,
  face: { glyphs: Record<string, Outline>; kerning: Record<string, number> },
): void {
  const loaded = new Face(new Blob(file));
  const font = new Font(loaded);
  const scale = EM / loaded.upem;
  const whole = (value: number) => Math.round(value * scale);
  for (const letter of text) {
    const [glyph] = shaped(font, letter);
    // Letters that the font lacks have the empty glyph.
    if (!glyph || glyph.id === 0 || letter in face.glyphs) continue;
    const path = font
      .glyphToPath(glyph.id)
      .replace(/-?\d+(\.\d+)?/g, (value) => String(whole(Number(value))));
    face.glyphs[letter] = [whole(glyph.advance), path];
  }
  for (const left of text) {
    for (const right of text) {
      if (!(left in face.glyphs && right in face.glyphs)) continue;
      const [first] = shaped(font, left + right);
      const shift = whole(first?.advance ?? 0) - (face.glyphs[left]?.[0] ?? 0);
      if (Math.abs(shift) >= 15) face.kerning[left + right] = shift;
    }
  }
}

function shaped(font: Font, text: string): { id: number; advance: number }[] {
  const line = new Letters();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  return line
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance }) => ({ id: codepoint, advance: xAdvance ?? 0 }));
}
