import { escapeHtml } from './mail-page';
import { plainLines } from './plain';
import type { ShopNote } from './shop-message';

/** Maximum characters of a Telegram message, counted without markup (Telegram Bot API). */
const LONGEST = 4096;
const LONGEST_VALUE = 600;
const LONGEST_ITEM = 200;
const LONGEST_COMMENT = 1000;
/** Characters reserved for the line that says how many order lines were left out. */
const MORE_ROOM = 40;

/**
 * A message to the shop as Telegram HTML, cut to one message. Typed texts are escaped, since a stray `<` would make
 * Telegram reject the message. Long values are cut; order lines that do not fit are only counted.
 */
export function telegramText(
  { heading, facts, items, comment, action }: ShopNote,
  link: string,
): string {
  const lines = facts.map(({ name, value }) => [name, cut(oneLine(value), LONGEST_VALUE)] as const);
  const said = cut(plainLines(comment).join('\n'), LONGEST_COMMENT);
  const used = [heading, ...lines.flat(), said, action].join('\n--').length;
  return [
    `<b>${escapeHtml(heading)}</b>`,
    lines.map(([name, value]) => `${escapeHtml(name)}: ${escapeHtml(value)}`).join('\n'),
    fitting(items.map(itemLine), LONGEST - MORE_ROOM - used),
    // In a quote, so that the lines of the comment do not look like the shop's own.
    said && `<blockquote>${escapeHtml(said)}</blockquote>`,
    `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const itemLine = ({ name, sum }: ShopNote['items'][number]): string =>
  `• ${cut(oneLine(name), LONGEST_ITEM)}: ${sum}`;

function fitting(lines: string[], room: number): string {
  let left = room;
  const shown = lines.filter((line) => {
    left -= line.length + 1;
    return left > 0;
  });
  const hidden = lines.length - shown.length;
  if (hidden > 0) shown.push(`… і\u00a0ще позицій: ${hidden}`);
  return escapeHtml(shown.join('\n'));
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

/** Cuts a text to at most `length` characters, but never inside a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
