const NAMED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// Not allowed in XML 1.0, even escaped: control characters, lone surrogates and noncharacters.
const DISALLOWED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(DISALLOWED, '').replace(/[&<>"']/g, (character) => NAMED[character] ?? character);

/** An XML element with this text; an empty string without text. `attributes` are made by `xmlAttribute`. */
export const element = (name: string, text: string | null, attributes = ''): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : '';

/** An XML attribute with a space before it; an empty string without text. */
export const xmlAttribute = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : ` ${name}="${escapeXml(String(text))}"`;

/** Shortens a text to at most `limit` characters, at the end of a word if one is near. */
export function cut(text: string, limit: number): string {
  // Most texts are short; counting their characters would take a third of the time of writing the feeds.
  if (text.length <= limit) return text;
  const characters = [...text];
  if (characters.length <= limit) return text;
  const short = characters.slice(0, limit).join('');
  const end = short.search(/\s\S*$/u);
  return (end > limit * 0.7 ? short.slice(0, end) : short).trimEnd();
}
