import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Personal data that a log must never contain. */
const PERSONAL: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  // Digits inside a hexadecimal id do not count: one in some million ids contains digits that look like a phone number.
  'a phone': /(?:(?<![\w.-])|%2B)\+?380\d{9}(?!\w)|(?<![\w.])\+[1-9]\d{8,14}(?!\d)/i,
  'a token': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'an address with a token': /\/(?:order|certificate)\/(?!\[)[\w-]{20,}|[?&]token=(?!\[)[\w-]+/,
  'the values of a query': /\bparams: /,
};

/**
 * Finds lines that contain personal data or one of the secrets. Describes each by its line number and the kind of data,
 * without the data itself.
 */
export function findLeaks(log: string, secrets: string[]): string[] {
  return log.split('\n').flatMap((line, index) => {
    const found = Object.entries(PERSONAL)
      .filter(([, pattern]) => pattern.test(line))
      .map(([what, pattern]) => `${what}${placeOf(pattern, line)}`);
    if (secrets.some((secret) => line.includes(secret))) found.push('a token that was issued');
    return found.map((what) => `line ${index + 1}: ${what}`);
  });
}

/** The names of a line's matching fields, as a text; '' if the line is not JSON. */
function placeOf(pattern: RegExp, line: string): string {
  if (!/^\{.*\}$/.test(line)) return '';
  const fields = Object.entries(JSON.parse(line)).filter(([, value]) =>
    pattern.test(JSON.stringify(value)),
  );
  return ` in ${fields.map(([name]) => name).join(', ')}`;
}

/** Tokens of orders and password resets, read from the mails of a demo shop in this directory. */
export function issuedTokens(dataDir: string): string[] {
  const folder = path.join(dataDir, 'sandbox/mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, ''));
  const links = mails.flatMap((mail) => [
    ...mail.matchAll(/(?:\/(?:order|certificate)\/|\?token=(?:3D)?)([\w-]{20,64})/g),
  ]);
  return [...new Set(links.map(([, token = '']) => token))];
}
