import { micromark } from 'micromark';
import { isPlaceholder, type Placeholder } from '@/lib/settings/inputs';
import type { ShopDetails } from '@/lib/settings/shop';
import { dayText } from '@/lib/shared/day-text';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { formatPrice } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

const NBSP = '\u00a0';

/** Puts no-break spaces after one-letter words, and between numbers and their units. */
export const joinShortWords = (text: string) =>
  text
    .replace(/(?<=^|[\s(«])([вузійаояВУЗІЙАОЯ]|№|ст\.|ч\.) /g, `$1${NBSP}`)
    .replace(/(\d) (?=[а-яіїєґ₴%])/gi, `$1${NBSP}`);

const HEADING = /^ {0,3}#{1,2}[ \t]+(?=\S)/m;
const NAME = /[ \t]*\{#([a-z][a-z0-9-]*)\}[ \t]*$/;

/**
 * Pure: converts a legal text in Markdown to sections of HTML and replaces `{{names}}` by the shop's data. `intro` is
 * the text before the first heading. A heading `## Title {#name}` starts a section with the anchor `name`. HTML is
 * shown as text and script links are disabled, so any input is safe.
 */
export function renderLegal(text: string, shop: ShopDetails) {
  const [intro = '', ...pieces] = joinShortWords(text.replaceAll('\r\n', '\n')).split(HEADING);
  const taken = new Set<string>();
  const sections = pieces.map((piece, index) => {
    const [heading = '', ...body] = piece.split('\n');
    const named = NAME.exec(heading)?.[1];
    const id = named && !taken.has(named) ? named : `section-${index + 1}`;
    taken.add(id);
    const title = heading.replace(NAME, '').trim();
    return { id, title: fillPlain(title, shop), html: toHtml(body.join('\n'), shop) };
  });
  return { intro: toHtml(intro, shop), sections };
}

/** Disables pictures, which would load from other sites. */
const MARKUP = { extensions: [{ disable: { null: ['labelStartImage'] } }] };

function toHtml(markdown: string, shop: ShopDetails): string {
  const html = micromark(markdown, MARKUP)
    // Headings of levels 1 and 2 are reserved for the document's title and sections.
    .replace(/<(\/?)h[12]>/g, '<$1h3>');
  return fill(html, shop);
}

/** Replaces placeholders in the HTML, not in the Markdown, so that the data is never parsed as Markdown. */
const fill = (html: string, shop: ShopDetails): string =>
  html
    .replace(/%7B%7B(\w+)%7D%7D/g, (whole, name) =>
      name === 'mapUrl' || name === 'siteUrl' ? escapeHtml(shop[name as 'mapUrl']) : whole,
    )
    // Skips tags: a value may contain markup, which would break an attribute.
    .replace(/<[^>]*>|\{\{(\w+)\}\}/g, (whole, name) =>
      name !== undefined && isPlaceholder(name) ? VALUES[name](shop) : whole,
    );

const fillPlain = (title: string, shop: ShopDetails): string =>
  title.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    isPlaceholder(name) ? VALUES[name](shop).replace(/<[^>]*>/g, '') : whole,
  );

const VALUES: Record<Placeholder, (shop: ShopDetails) => string> = {
  shopName: ({ name }) => escapeHtml(name),
  legalName: ({ legalName }) => escapeHtml(legalName),
  taxId: ({ taxId }) => escapeHtml(taxId),
  phone: ({ phone }) =>
    link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone, ' class="whitespace-nowrap"'),
  email: ({ email }) => link(`mailto:${email}`, email),
  address: ({ address }) => escapeHtml(address),
  mapUrl: ({ mapUrl }) => link(mapUrl, 'на\u00a0мапі'),
  hours: ({ hours }) => escapeHtml(hours),
  siteUrl: ({ siteUrl }) => link(siteUrl, siteUrl),
  minimumOrder: ({ minimumOrder }) => formatPrice(minimumOrder).replace('₴', 'грн'),
  parcelMost: ({ parcelMost }) => formatPrice(parcelMost).replace('₴', 'грн'),
  cutOff: ({ cutOff }) => escapeHtml(cutOff),
  holdHours: ({ holdHours }) =>
    `${holdHours}\u00a0${plural(holdHours, 'годину', 'години', 'годин')}`,
};

const link = (href: string, text: string, more = ''): string =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a>`;

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The date of the default texts. */
const FIRST = '2026-11-26';

/** The Kyiv date of a legal text's last change, e.g. `20 листопада 2026 року`. Null stands for the default text. */
export function editionText(updatedAt: string | null): string {
  const day = updatedAt ? kyivTime(new Date(updatedAt)).day : FIRST;
  return `${dayText(day)} ${day.slice(0, 4)} року`;
}
