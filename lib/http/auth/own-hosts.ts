import { networkInterfaces } from 'node:os';
import { isPublicSite, ownOrigin } from '@/lib/public-site';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The settings that determine the shop's address; SITE_URL is empty in a demo. */
export type HostPlace = {
  SITE_URL?: string | undefined;
  PORT: number;
  HOST?: string | undefined;
  NEXT_PUBLIC_API_URL?: string | undefined;
};

/** Paths that load balancers and people request by an instance's IP address; their responses hold no secrets. */
export const ANY_HOST_PATHS: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/status',
]);

/**
 * The Host values that the shop accepts, with ports unless they are the protocol's default: the public host, the API's,
 * and this machine's own names, used by its jobs and its operator.
 */
export function ownHosts(place: HostPlace): Set<string> {
  const { PORT, HOST = LOOPBACK[1] ?? '', NEXT_PUBLIC_API_URL: api } = place;
  const named = [ownOrigin(HOST, PORT), ...(api ? [new URL(api).origin] : [])];
  return new Set([...ownOrigins(place), ...loopback(PORT), ...named].flatMap(hostsOf));
}

/**
 * The origins whose pages are the shop's own. For a public shop only SITE_URL's, since localhost is the visitor's own
 * machine. For a demo all names of this machine, and the addresses that HOST opens.
 */
export function ownOrigins({ SITE_URL, PORT, HOST = '' }: HostPlace): Set<string> {
  const own = SITE_URL ? [new URL(SITE_URL).origin] : [];
  if (isPublicSite(SITE_URL)) return new Set(own);
  const ports = [PORT, ...own.map((origin) => Number(new URL(origin).port || 80))];
  return new Set([...own, ...ports.flatMap(loopback), ...opened(HOST, PORT)]);
}

/** Pure: whether browsers send the API's cookies with requests from pages of this site (the scheme counts too). */
export function isSameSite(site: string, api: string): boolean {
  if (!URL.canParse(site) || !URL.canParse(api)) return false;
  const [one, other] = [new URL(site), new URL(api)];
  if (one.protocol !== other.protocol) return false;
  return one.hostname === other.hostname || domainAbove(one.hostname, other.hostname) !== null;
}

/**
 * Pure: the nearest domain above both hosts, or one of them: `shop.example` for `www.shop.example` and
 * `api.shop.example`. Null when there is none.
 */
export function domainAbove(one: string, other: string): string | null {
  const labels = one.split('.').reverse();
  const others = other.split('.').reverse();
  const apart = labels.findIndex((label, place) => label !== others[place]);
  const shared = apart === -1 ? labels : labels.slice(0, apart);
  // A top-level domain can be nobody's own, and IP addresses have no domains.
  return shared.length < 2 || /^\d+$/.test(labels[0] ?? '') ? null : shared.reverse().join('.');
}

/** The origins of a demo opened by HOST: that address, or all addresses of this machine. */
function opened(host: string, port: number): string[] {
  if (host === '') return [];
  if (!['0.0.0.0', '::'].includes(host)) return [ownOrigin(host, port)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.map(({ address }) => ownOrigin(address, port));
}

const loopback = (port: number): string[] =>
  LOOPBACK.map((name) => new URL(`http://${name}:${port}`).origin);

/** Clients may send the protocol's default port explicitly. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}
