import { env } from '@/lib/env';

/** Host names of the push services of Chrome and its derivatives, Firefox, Safari and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** Pure: whether a URL belongs to a known push service. The shop calls this URL, so no other host is allowed. */
export function isPushEndpoint(address: string, ownService?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (ownService && origin === new URL(ownService).origin) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((name) => name.test(hostname));
}

/** Like `isPushEndpoint`, but also accepts the local server that simulates a push service (PUSH_URL). */
export const isKnownEndpoint = (address: string): boolean =>
  isPushEndpoint(address, env().PUSH_URL);
