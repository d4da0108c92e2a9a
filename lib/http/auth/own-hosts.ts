import { networkInterfaces } from 'node:os';
import { isPublicSite, ownOrigin } from '@/lib/public-site';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The settings that determine the shop's own addresses; SITE_URL is empty in a demo. */
export type HostPlace = {
  SITE_URL?: string | undefined;
  PORT: number;
  HOST?: string | undefined;
  NEXT_PUBLIC_API_URL?: string | undefined;
};

/**
 * Paths that are served for any Host header, since they are requested by IP address. Their responses hold no secrets.
 */
export const ANY_HOST_PATHS: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/status',
]);

/**
 * The values of the Host header that the shop accepts, with the port unless it is the protocol's default: the shop's
 * public host, the host of its API, and the names of this machine, which jobs and the operator use.
 */
export function ownHosts(place: HostPlace): Set<string> {
  const { PORT, HOST = LOOPBACK[1] ?? '', NEXT_PUBLIC_API_URL: api } = place;
  const named = [ownOrigin(HOST, PORT), ...(api ? [new URL(api).origin] : [])];
  return new Set([...ownOrigins(place), ...loopback(PORT), ...named].flatMap(hostsOf));
}

/**
 * The origins that count as the shop's own pages. For a public shop this is only the origin of SITE_URL, because
 * localhost would be the visitor's own machine. A demo also has the names of this machine, and its IP addresses if HOST
 * opens them.
 */
export function ownOrigins({ SITE_URL, PORT, HOST = '' }: HostPlace): Set<string> {
  const own = SITE_URL ? [new URL(SITE_URL).origin] : [];
  if (isPublicSite(SITE_URL)) return new Set(own);
  const ports = [PORT, ...own.map((origin) => Number(new URL(origin).port || 80))];
  return new Set([...own, ...ports.flatMap(loopback), ...opened(HOST, PORT)]);
}

/** Pure: whether a browser sends the API's cookies with requests from pages of this site. Both need the same scheme. */
export function isSameSite(site: string, api: string): boolean {
  if (!URL.canParse(site) || !URL.canParse(api)) return false;
  const [one, other] = [new URL(site), new URL(api)];
  if (one.protocol !== other.protocol) return false;
  return one.hostname === other.hostname || domainAbove(one.hostname, other.hostname) !== null;
}

/**
 * Pure: the longest domain that contains both hosts, for example `shop.example` for `www.shop.example` and
 * `api.shop.example`; it can be one of the hosts. Null if they share no more than a top-level domain.
 */
export function domainAbove(one: string, other: string): string | null {
  const labels = one.split('.').reverse();
  const others = other.split('.').reverse();
  const apart = labels.findIndex((label, place) => label !== others[place]);
  const shared = apart === -1 ? labels : labels.slice(0, apart);
  // A top-level domain belongs to nobody, and IP addresses have no domain.
  return shared.length < 2 || /^\d+$/.test(labels[0] ?? '') ? null : shared.reverse().join('.');
}

/** The origins that HOST opens in a demo: one address, or all addresses of this machine. */
function opened(host: string, port: number): string[] {
  if (host === '') return [];
  if (!['0.0.0.0', '::'].includes(host)) return [ownOrigin(host, port)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.map(({ address }) => ownOrigin(address, port));
}

const loopback = (port: number): string[] =>
  LOOPBACK.map((name) => new URL(`http://${name}:${port}`).origin);

/** The Host values of an origin: with and without the protocol's default port, since clients may send it. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}
