/** A mail in the shop's layout; `body` is HTML whose texts are escaped. */
export function mailPage(heading: string, body: string): string {
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#FBF7F0;color:#16121D;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:800;margin:0 0 24px">Амплуа</p><div style="background:#fff;border:2px solid #16121D;padding:24px;overflow-wrap:anywhere"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${body}</div></div></body></html>`;
}

/** A link styled as the shop's main button. */
export const button = (label: string, link: string): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;background:#C92B14;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Plain text as a paragraph; its own line breaks stay. */
export const paragraph = (text: string): string =>
  `<p style="white-space:pre-line">${escapeHtml(text)}</p>`;

/** Names above their values, which may be links. */
export function factTable(facts: { name: string; value: string; link?: string }[]): string {
  return facts
    .map(({ name, value, link }) => {
      const shown = link
        ? `<a href="${escapeHtml(link)}" style="color:#C92B14;font-weight:700">${escapeHtml(value)}</a>`
        : escapeHtml(value);
      return `<p style="margin:0 0 10px"><span style="color:#665E6E;font-size:14px">${escapeHtml(name)}</span><br><span style="white-space:pre-line">${shown}</span></p>`;
    })
    .join('');
}

const CELL = 'padding:10px 0;border-bottom:1px solid #E0D6C6;vertical-align:top';

/** Positions with their sums at the right. */
export function sumTable(rows: { name: string; sum: string }[]): string {
  const cells = rows.map(
    ({ name, sum }) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}</td><td align="right" style="${CELL};padding-left:12px;white-space:nowrap">${escapeHtml(sum)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">${cells.join('')}</table>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
