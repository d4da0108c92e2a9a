const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether other machines can reach the shop under this SITE_URL: true for any host except this machine's own names,
 * which include everything below localhost (RFC 6761). False without a URL. An invalid URL counts as public, so that a
 * typing error does not weaken security.
 */
export function isPublicSite(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  if (!URL.canParse(siteUrl)) return true;
  const { hostname } = new URL(siteUrl);
  return !OWN_NAMES.includes(hostname) && !hostname.endsWith('.localhost');
}

/** The IP address on which the shop listens if HOST is not set. */
export const listeningHost = (siteUrl: string | undefined): string =>
  isPublicSite(siteUrl) ? '0.0.0.0' : '127.0.0.1';

/** Whether a server that listens on HOST accepts only connections from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The origin under which this machine itself reaches a server that listens on HOST. */
export function ownOrigin(host: string, port: number | string): string {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
