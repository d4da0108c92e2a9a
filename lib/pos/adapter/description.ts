import type { ProductAttribute } from '@/lib/db/schema';

export type Description = { text: string; attributes: ProductAttribute[] };

/** Splits the attribute lines («Назва: значення») at the end of a POS description from its text. */
export function splitDescription(raw: string): Description {
  const lines = withoutMarkup(raw).split('\n');
  const attributes: ProductAttribute[] = [];
  while (lines.length > 0) {
    const attribute = readAttribute(lines.at(-1) ?? '');
    if (!attribute) break;
    attributes.unshift(attribute);
    lines.pop();
  }
  return { text: lines.join('\n').trim(), attributes };
}

function readAttribute(line: string): ProductAttribute | null {
  const match = /^(\p{L}[^:]{0,39}):\s+(\S.{0,199})$/u.exec(line.trim());
  const [, name = '', value = ''] = match ?? [];
  return match ? { name: name.trim(), value: value.trim() } : null;
}

/** Plain text without HTML tags, entities, control characters and superfluous blank lines. */
export function withoutMarkup(raw: string): string {
  return stripTags(decodeEntities(raw.replace(/\r\n?/g, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes HTML tags until none is left, since removing one may join the two halves of another. */
function stripTags(text: string): string {
  const stripped = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');
  return stripped === text ? text : stripTags(stripped);
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
  });
}
