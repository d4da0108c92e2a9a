import { networkInterfaces } from 'node:os';
import { isPublicSite, ownOrigin } from '@/lib/public-site';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Where the shop is: SITE_URL, empty in a demo, and the port it listens on. */
export type HostPlace = {
  SITE_URL?: string | undefined;
  PORT: number;
  HOST?: string | undefined;
  NEXT_PUBLIC_API_URL?: string | undefined;
};

/** Asked of one machine by its IP address, by load balancers and people; they hold no secrets. */
export const ANY_HOST_PATHS: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/status',
]);

/**
 * The values of Host under which the shop answers, with ports unless they are the protocol's default: the
 * public one, the API's, and this machine's own names, used by its jobs and its operator.
 */
export function ownHosts(place: HostPlace): Set<string> {
  const { PORT, HOST = LOOPBACK[1] ?? '', NEXT_PUBLIC_API_URL: api } = place;
  const named = [ownOrigin(HOST, PORT), ...(api ? [new URL(api).origin] : [])];
  return new Set([...ownOrigins(place), ...loopback(PORT), ...named].flatMap(hostsOf));
}

/**
 * The origins whose pages are the shop's own. For a public shop only SITE_URL's: what a visitor's own
 * machine serves does not belong to it. In a demo all names of this machine, and what HOST opens.
 */
export function ownOrigins({ SITE_URL, PORT, HOST = '' }: HostPlace): Set<string> {
  const own = SITE_URL ? [new URL(SITE_URL).origin] : [];
  if (isPublicSite(SITE_URL)) return new Set(own);
  const ports = [PORT, ...own.map((origin) => Number(new URL(origin).port || 80))];
  return new Set([...own, ...ports.flatMap(loopback), ...opened(HOST, PORT)]);
}

/** Pure: whether browsers send the API's cookies with calls by pages of this site (its scheme counts too). */
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
  // A top-level domain belongs to nobody, and addresses have no domains.
  return shared.length < 2 || /^\d+$/.test(labels[0] ?? '') ? null : shared.reverse().join('.');
}

/** How others reach a demo opened by HOST: that address, or all of this machine's. */
function opened(host: string, port: number): string[] {
  if (host === '') return [];
  if (!['0.0.0.0', '::'].includes(host)) return [ownOrigin(host, port)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.map(({ address }) => ownOrigin(address, port));
}

const loopback = (port: number): string[] =>
  LOOPBACK.map((name) => new URL(`http://${name}:${port}`).origin);

/** Clients may name the protocol's own port though they need not. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}
