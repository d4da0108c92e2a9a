/** The part of MIME (RFC 2045–2047, 2231) that is needed to read the mails of a shop. */

export interface Attachment {
  name: string;
  type: string;
  size: number;
}

export interface ParsedMail {
  headers: [name: string, value: string][];
  text: string;
  html: string;
  attachments: Attachment[];
}

type Header = [name: string, value: string];

interface Part {
  headers: Header[];
  body: Buffer;
}

const MAX_DEPTH = 10;

export function parseMail(raw: Buffer): ParsedMail {
  const root = splitPart(raw);
  const headers = root.headers.map(([name, value]): Header => [name, decodeWords(value)]);
  const mail: ParsedMail = { headers, text: '', html: '', attachments: [] };
  collect(root, mail, 0);
  return mail;
}

export function headerOf(headers: Header[], name: string): string {
  return headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1] ?? '';
}

function collect(part: Part, mail: ParsedMail, depth: number): void {
  const contentType = parseParameters(headerOf(part.headers, 'content-type') || 'text/plain');
  const type = contentType.value.toLowerCase();
  const boundary = contentType.parameters.get('boundary');
  if (type.startsWith('multipart/') && boundary && depth < MAX_DEPTH) {
    for (const child of splitMultipart(part.body, boundary)) {
      collect(splitPart(child), mail, depth + 1);
    }
    return;
  }

  const disposition = parseParameters(headerOf(part.headers, 'content-disposition'));
  const name = disposition.parameters.get('filename') ?? contentType.parameters.get('name');
  const bytes = decodeTransfer(part.body, headerOf(part.headers, 'content-transfer-encoding'));
  const isReadable = disposition.value.toLowerCase() !== 'attachment' && !name;
  const charset = contentType.parameters.get('charset') ?? 'utf-8';
  if (isReadable && type === 'text/html' && !mail.html) {
    mail.html = decodeText(bytes, charset);
  } else if (isReadable && type === 'text/plain' && !mail.text) {
    mail.text = decodeText(bytes, charset);
  } else {
    mail.attachments.push({ name: decodeWords(name ?? '') || type, type, size: bytes.length });
  }
}

function splitPart(raw: Buffer): Part {
  const blank = /\r?\n\r?\n/.exec(raw.toString('latin1'));
  const startsBlank = /^\r?\n/.exec(raw.toString('latin1'));
  if (startsBlank) return { headers: [], body: raw.subarray(startsBlank[0].length) };
  if (!blank) return { headers: parseHeaders(raw), body: Buffer.alloc(0) };
  return {
    headers: parseHeaders(raw.subarray(0, blank.index)),
    body: raw.subarray(blank.index + blank[0].length),
  };
}

function parseHeaders(raw: Buffer): Header[] {
  const unfolded = raw.toString('utf8').replace(/\r?\n[ \t]+/g, ' ');
  return unfolded.split(/\r?\n/).flatMap((line): Header[] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]] : [];
  });
}

function splitMultipart(body: Buffer, boundary: string): Buffer[] {
  const escaped = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const delimiter = new RegExp(`(?:^|\\r?\\n)--${escaped}(--)?[ \\t]*(?=\\r?\\n|$)`, 'g');
  const parts: Buffer[] = [];
  let start = -1;
  for (const match of body.toString('latin1').matchAll(delimiter)) {
    if (start >= 0) parts.push(body.subarray(start, match.index));
    start = match.index + match[0].length;
    if (match[1]) return parts.map(withoutFirstLineEnd);
  }
  if (start >= 0) parts.push(body.subarray(start));
  return parts.map(withoutFirstLineEnd);
}

function withoutFirstLineEnd(part: Buffer): Buffer {
  const lineEnd = /^\r?\n/.exec(part.subarray(0, 2).toString('latin1'));
  return part.subarray(lineEnd?.[0].length ?? 0);
}

function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64');
    case 'quoted-printable':
      return decodeQuoted(body.toString('latin1').replace(/=[ \t]*\r?\n/g, ''));
    default:
      return body;
  }
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

function decodeText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset.trim()).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

const WORD = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;
const WORDS = /=\?[^?]+\?[bq]\?[^?]*\?=(?:\s*=\?[^?]+\?[bq]\?[^?]*\?=)*/gi;

/** Adjacent encoded words are joined as bytes first: some senders split a letter between two words. */
export function decodeWords(value: string): string {
  return value.replace(WORDS, (run) => {
    const chunks: { charset: string; bytes: Buffer }[] = [];
    for (const [, charset = '', encoding = '', content = ''] of run.matchAll(WORD)) {
      const isBase64 = encoding.toLowerCase() === 'b';
      const bytes = isBase64
        ? Buffer.from(content, 'base64')
        : decodeQuoted(content.replaceAll('_', ' '));
      const last = chunks.at(-1);
      if (last?.charset.toLowerCase() === charset.toLowerCase()) {
        last.bytes = Buffer.concat([last.bytes, bytes]);
      } else {
        chunks.push({ charset, bytes });
      }
    }
    return chunks.map(({ charset, bytes }) => decodeText(bytes, charset)).join('');
  });
}

/** Parses a header such as `text/plain; charset=utf-8; name*0*=utf-8''%D0%…` into its value and its parameters. */
function parseParameters(header: string) {
  const [value = '', ...rest] = header.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? [];
  const parameters = new Map<string, string>();
  const extended = new Map<string, string>();
  for (const item of rest) {
    const equals = item.indexOf('=');
    if (equals < 0) continue;
    const name = item.slice(0, equals).trim().toLowerCase();
    const content = item
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replace(/\\(.)/g, '$1');
    const [base = name] = name.split('*');
    if (base === name) parameters.set(name, content);
    else extended.set(base, (extended.get(base) ?? '') + content);
  }
  for (const [name, content] of extended) parameters.set(name, decodeExtended(content));
  return { value: value.trim(), parameters };
}

function decodeExtended(content: string): string {
  const [, charset = 'utf-8', encoded = content] = /^([^']*)'[^']*'(.*)$/s.exec(content) ?? [];
  const quoted = encoded.replace(/%([0-9a-f]{2})/gi, '=$1');
  return decodeText(decodeQuoted(quoted), charset || 'utf-8');
}
