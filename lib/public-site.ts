const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether others can reach the shop under this SITE_URL: any host but this machine's own names, to which all
 * below localhost belong (RFC 6761). False without one; an unreadable one counts as public, so that a typing
 * error does not open anything.
 */
export function isPublicSite(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  if (!URL.canParse(siteUrl)) return true;
  const { hostname } = new URL(siteUrl);
  return !OWN_NAMES.includes(hostname) && !hostname.endsWith('.localhost');
}

/** Where a shop listens unless HOST says otherwise. */
export const listeningHost = (siteUrl: string | undefined): string =>
  isPublicSite(siteUrl) ? '0.0.0.0' : '127.0.0.1';

/** Whether a server that listens on this HOST accepts connections from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The URL by which this machine reaches a server that listens on HOST. */
export function ownOrigin(host: string, port: number | string): string {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
