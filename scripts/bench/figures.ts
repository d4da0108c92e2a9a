type Figure = { bar: string; name: string; measured: string; limit: string; isMet: boolean };

const figures: Figure[] = [];

/** Which bars were asked for by name (`npm run bench -- P6 P7`); all of them when none was. */
const asked = process.argv.slice(2).map((bar) => bar.toUpperCase());

export const isAsked = (...bars: string[]): boolean =>
  asked.length === 0 || bars.some((bar) => asked.includes(bar));

export function note(
  bar: string,
  name: string,
  measured: string,
  limit: string,
  isMet: boolean,
): void {
  figures.push({ bar, name, measured, limit, isMet });
}

export function print(): void {
  console.log('');
  for (const { bar, name, measured, limit, isMet } of figures) {
    console.log(
      `${bar.padEnd(6)}${name.padEnd(38)}${measured.padEnd(28)}bar ${limit.padEnd(12)}${isMet ? 'met' : 'NOT MET'}`,
    );
  }
  console.log(`\n${figures.filter(({ isMet }) => isMet).length} of ${figures.length} met`);
}
