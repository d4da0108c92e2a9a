const NAMED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// What XML 1.0 cannot hold in any form: control characters, half a character, and two signs that are none.
const IMPOSSIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it may stand inside an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => NAMED[sign] ?? sign);

/** An element with a text; nothing when there is none. */
export const element = (name: string, text: string | null): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** At most so many characters, cut after a whole word where one ends near. */
export function cut(text: string, limit: number): string {
  const signs = [...text];
  if (signs.length <= limit) return text;
  const short = signs.slice(0, limit).join('');
  const end = short.search(/\s\S*$/u);
  return (end > limit * 0.7 ? short.slice(0, end) : short).trimEnd();
}
