import { env } from '@/lib/env';

/** Where browsers have their messages sent: Chrome and those made of it, Firefox, Safari, Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** Pure: whether an address is one of a known push service: the shop calls it, so it may name nothing else. */
export function isPushEndpoint(address: string, ownService?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (ownService && origin === new URL(ownService).origin) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((name) => name.test(hostname));
}

/** The same, and that of this machine where it plays the service. */
export const isKnownEndpoint = (address: string): boolean =>
  isPushEndpoint(address, env().PUSH_URL);
