import { serversOf } from './primary';

/** Pure: `host:port` of each server in a database URL, for people and logs; without user and password. */
export const databaseAddress = (url: string): string => serversOf(url).map(addressOf).join(', ');

function addressOf(url: string): string {
  if (!URL.canParse(url)) return 'unknown';
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`;
}
