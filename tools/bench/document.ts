import { readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = 'docs/performance.md';

/** Writes a table into the document of figures, between the two comments with this name; throws if they are missing. */
export function writeBlock(name: string, markdown: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withBlock(text, name, markdown));
}

/** Pure: the text with the block of this name replaced. */
export function withBlock(text: string, name: string, markdown: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for «${name}»`);
  return `${text.slice(0, from)}${start}\n\n${markdown}\n\n${text.slice(to)}`;
}
