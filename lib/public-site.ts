const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether others can reach the shop under this SITE_URL: any host except this machine's own names, including everything
 * below localhost (RFC 6761). False without a URL; an invalid one counts as public, so that a typing error does not
 * weaken security.
 */
export function isPublicSite(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  if (!URL.canParse(siteUrl)) return true;
  const { hostname } = new URL(siteUrl);
  return !OWN_NAMES.includes(hostname) && !hostname.endsWith('.localhost');
}

/** The address that the shop listens on unless HOST is set. */
export const listeningHost = (siteUrl: string | undefined): string =>
  isPublicSite(siteUrl) ? '0.0.0.0' : '127.0.0.1';

/** Whether a server on this HOST accepts connections only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The URL with which this machine reaches a server that listens on HOST. */
export function ownOrigin(host: string, port: number | string): string {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
