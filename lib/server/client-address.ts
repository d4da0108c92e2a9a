import { isIPv6 } from 'node:net';

/**
 * Pure: the address a request comes from: the socket's, or with `hops` trusted proxies in front of the shop
 * what the outermost of them wrote into X-Forwarded-For. Entries further left are the client's own words
 * and would dodge every limit. An IPv6 address stands for its /64, since a subscriber owns a whole one.
 */
export function clientAddress(
  forwardedFor: string,
  socketAddress: string | undefined,
  hops: number,
): string {
  const entries = forwardedFor.split(',').map((entry) => entry.trim());
  return plainAddress((hops > 0 ? entries.at(-hops) : '') || (socketAddress ?? 'unknown'));
}

function plainAddress(entry: string): string {
  const address = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? entry;
  // A proxy that listens on both protocols writes visitors of the old one like this.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? networkOf(address) : address.replace(/:\d+$/, '');
}

/** The /64 of an IPv6 address: `2001:db8:0:0`. */
function networkOf(address: string): string {
  // As URLs write it: one spelling for each address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}
