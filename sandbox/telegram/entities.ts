/**
 * Parses as much of Telegram's HTML as is needed to refuse the same texts as Telegram and to count the visible text.
 */

const TAGS = new Set([
  ...['b', 'strong', 'i', 'em', 'u', 'ins', 's', 'strike', 'del', 'code', 'pre', 'a'],
  ...['span', 'tg-spoiler', 'tg-emoji', 'blockquote'],
]);

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

export class EntityError extends Error {}

/** The visible text. Throws EntityError with Telegram's own message. */
export function parseHtml(html: string): string {
  const open: string[] = [];
  let text = '';
  let at = 0;
  while (at < html.length) {
    const sign = html[at];
    if (sign === '&') {
      const { length, meaning } = entityAt(html, at);
      text += meaning;
      at += length;
    } else if (sign === '<') {
      at += tagAt(html, at, open);
    } else {
      text += sign;
      at += 1;
    }
  }
  if (open.length > 0)
    throw new EntityError(`Can't find end tag corresponding to start tag ${open.at(-1)}`);
  return text.trim();
}

/** Telegram supports four named entities and all numeric ones; any other & is plain text. */
function entityAt(html: string, at: number): { length: number; meaning: string } {
  const [whole = '', hex, decimal, name = ''] =
    /^&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));?/i.exec(html.slice(at, at + 12)) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  if (code > 0 && code <= 0x10ffff)
    return { length: whole.length, meaning: String.fromCodePoint(code) };
  const meaning = NAMED[name];
  return meaning ? { length: whole.length, meaning } : { length: 1, meaning: '&' };
}

/**
 * The length of the tag at this position. A start tag is added to `open`; an end tag removes the last tag from `open`.
 */
function tagAt(html: string, at: number, open: string[]): number {
  const place = `at byte offset ${Buffer.byteLength(html.slice(0, at))}`;
  const [whole = '', slash, name = ''] =
    /^<(\/?)([a-z][a-z0-9-]*)?(?:\s+[a-z-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*\s*>/i.exec(
      html.slice(at),
    ) ?? [];
  const tag = name.toLowerCase();
  if (slash) {
    const started = open.pop();
    if (started === undefined) throw new EntityError(`Unexpected end tag ${place}`);
    if (tag !== '' && tag !== started) {
      throw new EntityError(
        `Unmatched end tag ${place}, expected "</${started}>", found "</${tag}>"`,
      );
    }
    return whole.length;
  }
  if (!TAGS.has(tag)) {
    const found = /^<\/?([^\s>]*)/.exec(html.slice(at))?.[1] ?? '';
    throw new EntityError(`Unsupported start tag "${found}" ${place}`);
  }
  open.push(tag);
  return whole.length;
}
