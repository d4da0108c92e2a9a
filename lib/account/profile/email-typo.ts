/** The most common mail hosts in Ukraine. */
const HOSTS = [
  'gmail.com',
  'ukr.net',
  'i.ua',
  'meta.ua',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
] as const;

/** Hosts that exist under one top-level domain only. Any other top-level domain, such as in `gmail.ua`, is a typo. */
const ONE_ENDING = new Set(['gmail.com', 'ukr.net', 'icloud.com']);

/** Other real hosts that resemble one of `HOSTS`. */
const REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.com',
  'mail.ua',
  'email.ua',
  'meta.com',
  'meta.net',
  'cloud.com',
  'yahoo.co',
]);

/** Minimum length of a known host that is compared fuzzily: shorter ones resemble many other real hosts. */
const LONG_ENOUGH = 7;

/**
 * The host that was probably meant, `gmail.com` for `olena@gmai.com`; null for a correct host and for one that
 * resembles none of `HOSTS`.
 */
export function meantHost(email: string): string | null {
  const [, host = '', ...more] = email.trim().toLowerCase().replace(/,/g, '.').split('@');
  if (host === '' || more.length > 0 || REAL.has(host)) return null;
  const typed = email.trim().toLowerCase().split('@')[1];
  const known = HOSTS.find((one) => one === host);
  if (known) return typed === known ? null : known;
  return HOSTS.find((one) => isSlipOf(host, one)) ?? null;
}

/** The address with its host replaced. */
export const withHost = (email: string, host: string): string =>
  `${email.trim().split('@')[0]}@${host}`;

function isSlipOf(host: string, known: string): boolean {
  const [name, ...ending] = host.split('.');
  const [knownName = ''] = known.split('.');
  if (ONE_ENDING.has(known) && name === knownName) return true;
  if (ending.length === 0 && host === known.replace('.', '')) return true;
  if (known.length < LONG_ENOUGH) return isSwapOf(host, known);
  if (isNear(host, known)) return true;
  // One typo on each side of the dot: `gmai.con`.
  const knownEnding = known.slice(knownName.length + 1);
  return isNear(name ?? '', knownName) && isNear(ending.join('.'), knownEnding);
}

/** Whether `typed` is `known` with two neighbouring letters swapped. */
const isSwapOf = (typed: string, known: string): boolean =>
  typed.length === known.length &&
  [...known].some((_, at) => at > 0 && swapped(known, at) === typed && typed !== known);

const swapped = (text: string, at: number): string =>
  text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);

/** Whether at most one letter is added, missing or replaced, or two neighbouring letters are swapped. */
function isNear(typed: string, known: string): boolean {
  if (isSwapOf(typed, known)) return true;
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short.charAt(at) === long.charAt(at)) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(long.length === short.length ? at + 1 : at);
}
