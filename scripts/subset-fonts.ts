import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts the shop's fonts down to the letters and weights it sets: Ukrainian and Russian Cyrillic,
 * ASCII and typographic signs. Run by hand after a font package is updated; the results are kept
 * in the repository, so neither the build nor a fresh clone needs this.
 */
const source = (family: string, part: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const CYRILLIC = `${letters(0x0410, 0x044f)}ЁёЄєІіЇїҐґ№`;
const LATIN = `${letters(0x20, 0x7e)}\u00a0\u2009\u202f«»–—…‘’“”„•·×−°±©®½é\u02bc→`;
const HRYVNIA = '₴';

const FAMILIES = [
  { family: 'onest', weight: { min: 400, max: 700 } },
  { family: 'unbounded', weight: { min: 700, max: 800 } },
];

const PARTS = [
  { part: 'cyrillic', from: 'cyrillic', text: CYRILLIC },
  { part: 'latin', from: 'latin', text: LATIN },
  { part: 'hryvnia', from: 'cyrillic-ext', text: HRYVNIA },
];

await mkdir('app/fonts', { recursive: true });
for (const { family, weight } of FAMILIES) {
  for (const { part, from, text } of PARTS) {
    const font = await subsetFont(await readFile(source(family, from)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      // Alternate glyphs that no style of ours asks for.
      noLayoutClosure: true,
    });
    await writeFile(`app/fonts/${family}-${part}.woff2`, font);
    process.stdout.write(`${family}-${part}.woff2 ${font.length}\n`);
  }
}
