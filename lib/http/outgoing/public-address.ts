import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { env } from '@/lib/env';
import { isLoopback, isPublicSite } from '@/lib/public-site';

/** IPv4 networks that are not public (IANA special-purpose registry, RFC 6890), and multicast. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Parts of the public IPv6 space 2000::/3 that are special, or that lead to an IPv4 address (6to4, Teredo). */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const privateAddresses = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateAddresses.addSubnet(net, prefix);
for (const [net, prefix] of PRIVATE_V6) privateAddresses.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Pure: whether an IP address is of the public internet; false for mapped IPv4 addresses such as ::ffff:8.8.8.8. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !privateAddresses.check(ip);
  return isIP(ip) === 6 && globalV6.check(ip, 'ipv6') && !privateAddresses.check(ip, 'ipv6');
}

/** Whether calls to this machine are allowed: only while the shop itself serves nobody but this machine. */
const allowsOwnMachine = (): boolean => !isPublicSite(env().SITE_URL) && isLoopback(env().HOST);

/**
 * Whether the shop may call a URL that a person has entered: https to a public host. A shop for this machine only may
 * also call this machine over http. A name is checked again by the address to which it leads (`lookupPublic`).
 */
export function isCallableUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (allowsOwnMachine() && isLoopback(host)) return /^https?:$/.test(protocol);
  if (protocol !== 'https:') return false;
  return isIP(host) > 0
    ? isPublicIp(host)
    : /\.[^.]+$/.test(host) && !/\.(local(host)?|internal)\.?$/.test(host);
}

/** A `lookup` for sockets that gives only addresses that may be called, so that a name cannot lead inside. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const isAllowed = ({ address }: LookupAddress) =>
      isPublicIp(address) || (allowsOwnMachine() && isLoopback(address));
    if (error || found.length === 0 || !found.every(isAllowed)) {
      return done(error ?? new Error('a private address'), '', 4);
    }
    if (options.all) return done(null, found);
    done(null, found[0]?.address ?? '', found[0]?.family);
  });
};
