/** Products per file: some 4 MB, a twelfth of what search engines accept. */
export const PART_SIZE = 10_000;

export type SitemapPart = { kind: 'pages' } | { kind: 'products'; number: number };

/** File name of a part below /sitemaps. */
export const partName = (part: SitemapPart): string =>
  part.kind === 'pages' ? 'pages.xml' : `products-${part.number}.xml`;

/** Parses a file name to a part; null when it is not canonical. */
export function readPart(name: string): SitemapPart | null {
  if (name === 'pages.xml') return { kind: 'pages' };
  const number = /^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return number ? { kind: 'products', number: Number(number) } : null;
}
