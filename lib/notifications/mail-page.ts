/**
 * Colours by name. `light` is shown by every mail program; `dark` by programs in dark mode that support
 * `prefers-color-scheme`.
 */
const COLOURS = {
  page: { light: 'background:#FBF7F0;color:#16121D', dark: 'background:#16121D;color:#FBF7F0' },
  card: {
    light: 'background:#fff;border:2px solid #16121D',
    dark: 'background:#241D2E;border-color:#8B8296',
  },
  muted: { light: 'color:#665E6E', dark: 'color:#BDB4C7' },
  link: { light: 'color:#C92B14', dark: 'color:#FF8A75' },
  row: { light: 'border-bottom:1px solid #E0D6C6', dark: 'border-color:#4A4157' },
} as const;

type Colour = keyof typeof COLOURS;

/** Class and style of an element: all mail programs apply inline styles, but only a class can have dark colours. */
const look = (name: Colour, style = ''): string =>
  `class="${name}" style="${COLOURS[name].light}${style && `;${style}`}"`;

// `!important`, since these rules must override the inline styles.
const DARK = Object.entries(COLOURS)
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(';', '!important;')}!important}`)
  .join('');

/** Invisible filler after the preview, so that mail lists do not also show the beginning of the mail's text. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

type MailPage = {
  heading: string;
  /** The text that mail programs show after the subject in their lists. */
  preview: string;
  /** HTML; the texts in it must already be escaped. */
  body: string;
};

/** The complete HTML of a mail in the shop's layout. */
export function mailPage({ heading, preview, body }: MailPage): string {
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head><body ${look('page', 'margin:0;font:16px/1.5 Arial,sans-serif')}><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${FILLER}</div><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:800;margin:0 0 24px">Амплуа</p><div ${look('card', 'padding:24px;overflow-wrap:anywhere')}><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${body}</div></div></body></html>`;
}

/** A link styled as the shop's main button. */
export const button = (label: string, href: string): string =>
  `<p><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;background:#C92B14;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Plain text as an HTML paragraph; line breaks are kept. */
export const paragraph = (text: string): string =>
  `<p style="white-space:pre-line">${escapeHtml(text)}</p>`;

/** A note by the shop at the end of a mail; URLs in it become links. */
export const note = (text: string): string =>
  `<p ${look('muted')}>${escapeHtml(text).replace(/https?:\/\/[^\s,]*[^\s,.]/g, (url) => link(url, url))}</p>`;

const link = (href: string, escapedText: string, style = ''): string =>
  `<a href="${href}" ${look('link', `font-weight:700${style}`)}>${escapedText}</a>`;

/** A small link at the end of a mail, to unsubscribe from mails of this kind. */
export const unsubscribeLink = (label: string, href: string): string =>
  `<p style="font-size:14px"><a href="${escapeHtml(href)}" ${look('muted')}>${label}</a></p>`;

type Contacts = { phone: string; email: string };

/** The shop's contacts for questions, as plain text. */
export const contactsText = ({ phone, email }: Contacts): string =>
  `Питання? Зателефонуйте ${phone} або напишіть нам: ${email}`;

/** The shop's contacts for questions, as HTML with links. */
export const help = ({ phone, email }: Contacts): string =>
  `<p ${look('muted')}>Питання? Зателефонуйте ${link(`tel:${phone.replace(/[^\d+]/g, '')}`, escapeHtml(phone), ';white-space:nowrap')} або ${link(`mailto:${escapeHtml(email)}`, 'напишіть нам')}</p>`;

/** HTML of facts, each with its name above its value; a value may be a link, with its QR code below. */
export function factTable(
  facts: { name: string; value: string; link?: string; qr?: string }[],
): string {
  return facts
    .map(({ name, value, link: href, qr }) => {
      const shown = href ? link(escapeHtml(href), escapeHtml(value)) : escapeHtml(value);
      return `<p style="margin:0 0 10px"><span ${look('muted', 'font-size:14px')}>${escapeHtml(name)}</span><br><span style="white-space:pre-line">${shown}</span>${qr ? `<br><img src="${qr}" alt="QR-код" width="160" height="160" style="margin-top:8px">` : ''}</p>`;
    })
    .join('');
}

const CELL = 'padding:10px 0;vertical-align:top';

/** HTML table of order lines, with sums at the right and small pictures (absolute URLs) at the left. */
export function sumTable(rows: { name: string; sum: string; picture?: string | null }[]): string {
  const hasPictures = rows.some(({ picture }) => picture);
  const cells = rows.map(
    ({ name, sum, picture }) =>
      `<tr>${hasPictures ? pictureCell(name, picture) : ''}<td ${look('row', CELL)}>${escapeHtml(name)}</td><td align="right" ${look('row', `${CELL};padding-left:12px;white-space:nowrap`)}>${escapeHtml(sum)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">${cells.join('')}</table>`;
}

/** A table cell with a picture. Its alternative text has a small font, for mail programs that do not show pictures. */
const pictureCell = (name: string, picture: string | null | undefined): string =>
  `<td width="60" style="${CELL}">${picture ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="48" height="60" style="display:block;width:48px;height:60px;object-fit:cover;overflow:hidden;font-size:9px;line-height:1.1">` : ''}</td>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
