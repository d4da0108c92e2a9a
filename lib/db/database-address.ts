/** Pure: `host:port` of a database URL, for people and logs; nothing else of it. */
export function databaseAddress(url: string): string {
  if (!URL.canParse(url)) return 'unknown';
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`;
}
