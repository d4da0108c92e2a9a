import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Reduces the shop's fonts to the letters and weights that it uses: Ukrainian and Russian Cyrillic, ASCII and
 * typographic signs. Run manually after a font package is updated; the results are committed, so neither the build nor
 * a fresh clone needs this.
 */
const source = (family: string, part: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const CYRILLIC = `${letters(0x0410, 0x044f)}ЁёЄєІіЇїҐґ№`;
/** Signs used with Latin and Cyrillic letters. `LATIN` consists of these signs and the Latin letters. */
const SIGNS = `${letters(0x20, 0x40)}${letters(0x5b, 0x60)}${letters(0x7b, 0x7e)}\u00a0\u2009\u202f«»–—…‘’“”„•·×−°±©®½\u02bc→`;
const LETTERS = `${letters(0x41, 0x5a)}${letters(0x61, 0x7a)}é`;
const LATIN = SIGNS + LETTERS;
const HRYVNIA = '₴';

const CYRILLIC_PART = { part: 'cyrillic', from: 'cyrillic', text: CYRILLIC };
const HRYVNIA_PART = { part: 'hryvnia', from: 'cyrillic-ext', text: HRYVNIA };

// Every page uses the digits and signs of Unbounded in prices. Few pages use its Latin letters, so these are in a
// separate file.
const FAMILIES = [
  {
    family: 'onest',
    weight: { min: 400, max: 700 },
    parts: [CYRILLIC_PART, { part: 'latin', from: 'latin', text: LATIN }, HRYVNIA_PART],
  },
  {
    family: 'unbounded',
    weight: { min: 700, max: 800 },
    parts: [
      CYRILLIC_PART,
      { part: 'signs', from: 'latin', text: SIGNS },
      { part: 'latin', from: 'latin', text: LETTERS },
      HRYVNIA_PART,
    ],
  },
];

await mkdir('app/fonts', { recursive: true });
for (const { family, weight, parts } of FAMILIES) {
  for (const { part, from, text } of parts) {
    const font = await subsetFont(await readFile(source(family, from)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      // Drops alternate glyphs that no style uses.
      noLayoutClosure: true,
    });
    await writeFile(`app/fonts/${family}-${part}.woff2`, font);
    process.stdout.write(`${family}-${part}.woff2 ${font.length}\n`);
  }
}
