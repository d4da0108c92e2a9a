/** A mail in the shop's look; `body` is HTML whose texts are escaped. */
export function mailPage(heading: string, body: string): string {
  return `<!doctype html><html lang="uk"><body style="margin:0;background:#FBF7F0;color:#16121D;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:800;margin:0 0 24px">Амплуа</p><div style="background:#fff;border:2px solid #16121D;padding:24px"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${body}</div></div></body></html>`;
}

/** A link in the look of the shop's main button. */
export const button = (label: string, link: string): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;background:#C92B14;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
