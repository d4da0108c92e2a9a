/** Placeholder until merged. */
export function ownHosts({
  PORT,
  SITE_URL,
  NEXT_PUBLIC_API_URL,
}: {
  PORT: number;
  SITE_URL?: string | undefined;
  NEXT_PUBLIC_API_URL?: string | undefined;
}): Set<string> {
  const hosts = new Set(
    ['localhost', '127.0.0.1', '[::1]'].flatMap((name) => [
      `${name}:${PORT}`,
      ...(PORT === 80 ? [name] : []),
    ]),
  );
  for (const url of [SITE_URL, NEXT_PUBLIC_API_URL]) if (url) hosts.add(new URL(url).host);
  return hosts;
}
