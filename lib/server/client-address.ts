import { isIP, isIPv6 } from 'node:net';

/**
 * Pure: the client's IP address as text, the key of rate limits. IPv4 stays unchanged; an IPv4 address written as IPv6
 * is converted to IPv4. IPv6 is reduced to its /64 network (`2001:db8:0:0`), since a subscriber owns a whole one.
 * Behind `hops` trusted proxies, the address is the X-Forwarded-For entry that the outermost proxy wrote; entries
 * further left come from the client. Without such an entry, or without a proxy, the socket's address is used, or
 * `unknown` when the socket is already closed.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: number,
): string {
  const entry = hops > 0 ? forwardedFor?.split(',').at(-hops) : undefined;
  return readAddress(entry) ?? readAddress(socketAddress) ?? 'unknown';
}

/** The IP address in an X-Forwarded-For entry; null for anything else, e.g. a proxy's `unknown`. */
function readAddress(entry = ''): string | null {
  const text = entry.trim();
  // Removes the port and the brackets of an IPv6 address, and its zone (`%eth0`), which names a local interface.
  const bare = (/^\[([^\]]+)\]/.exec(text)?.[1] ?? text).replace(/%.*$/, '');
  const address = isIP(bare) ? bare : bare.replace(/:\d+$/, '');
  if (!isIP(address)) return null;
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  // The URL parser normalises the address, so that each address has only one spelling.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(spelled);
  if (mapped) return [mapped[1], mapped[2]].flatMap(bytesOf).join('.');
  const [head = '', tail] = spelled.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}

function bytesOf(group = ''): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
