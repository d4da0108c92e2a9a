import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Attachment as Attached, decodeWords } from 'postal-mime';

interface Attachment {
  name: string;
  type: string;
  size: number;
}

export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  /** ISO 8601: the sender's date, or the time of arrival when there is none. */
  date: string;
  text: string;
  html: string;
  attachments: Attachment[];
  headers: [name: string, value: string][];
  /** All addresses that the mail was delivered to, including Bcc. */
  recipients: string[];
}

export interface MailStore {
  add(raw: Buffer, from: string, recipients: string[]): Promise<Mail>;
  find(id: string): Mail | null;
  source(id: string): Buffer | null;
  newestFirst(to?: string): Mail[];
  empty(): void;
}

const KEPT_MAILS = 2000;

export async function openMails(folder: string): Promise<MailStore> {
  mkdirSync(folder, { recursive: true });
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const mails = new Map<string, Mail>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.eml')) continue;
    const id = name.slice(0, -'.eml'.length);
    mails.set(id, await read(id, readFileSync(fileOf(id))));
  }

  async function add(raw: Buffer, from: string, recipients: string[]): Promise<Mail> {
    const id = newId();
    const source = Buffer.concat([envelope(from, recipients), raw]);
    const draft = join(folder, `${id}.tmp`);
    writeFileSync(draft, source);
    renameSync(draft, fileOf(id));
    const mail = await read(id, source);
    mails.set(id, mail);
    for (const oldest of [...mails.keys()].slice(0, -KEPT_MAILS)) drop(oldest);
    return mail;
  }

  function drop(id: string): void {
    rmSync(fileOf(id), { force: true });
    mails.delete(id);
  }

  return {
    add,
    find: (id) => mails.get(id) ?? null,
    source: (id) => (mails.has(id) ? readFileSync(fileOf(id)) : null),
    newestFirst: (to) => [...mails.values()].reverse().filter((mail) => !to || isTo(mail, to)),
    empty() {
      for (const id of [...mails.keys()]) drop(id);
    },
  };
}

let lastTime = 0;

/** An id that sorts as text in the order of arrival, even for two mails of the same millisecond. */
function newId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  const time = new Date(lastTime).toISOString().replace(/\D/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

const envelope = (from: string, recipients: string[]): Buffer =>
  Buffer.from(
    [
      `Return-Path: <${from}>`,
      ...recipients.map((recipient) => `Delivered-To: ${recipient}`),
      `X-Received-At: ${new Date().toISOString()}`,
      '',
    ].join('\r\n'),
  );

async function read(id: string, source: Buffer): Promise<Mail> {
  const { text = '', html = '', ...parsed } = await PostalMime.parse(source);
  const headers = parsed.headers.map(({ originalKey, value }): [string, string] => [
    originalKey,
    decodeWords(value),
  ]);
  const valuesOf = (name: string) =>
    headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []));
  const header = (name: string): string => valuesOf(name)[0] ?? '';
  return {
    id,
    to: header('to'),
    from: header('from'),
    subject: header('subject'),
    date: isoDate(header('date')) ?? header('x-received-at'),
    text,
    html: withPictures(html, parsed.attachments),
    attachments: parsed.attachments.map(
      ({ filename, mimeType, content }): Attachment => ({
        name: filename ?? mimeType,
        type: mimeType,
        size: Buffer.from(content as ArrayBuffer).length,
      }),
    ),
    headers,
    recipients: valuesOf('delivered-to'),
  };
}

/** Replaces links to attached pictures by the pictures. */
const withPictures = (html: string, attachments: Attached[]): string =>
  attachments.reduce(
    (shown, { contentId, mimeType, content }) =>
      contentId
        ? shown.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, '')}`,
            `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
          )
        : shown,
    html,
  );

function isoDate(date: string): string | undefined {
  const time = Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function isTo(mail: Mail, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return [mail.to, ...mail.recipients].some((text) => text.toLowerCase().includes(wanted));
}
