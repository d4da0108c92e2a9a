import { isLoopback } from '../lib/public-site';
import type { Exposure } from '../lib/server/exposure';
import type { Simulated } from './stand-ins';
import { switchedOff } from './switched-off';

type Opened = {
  settings: NodeJS.ProcessEnv;
  dataDir: string;
  simulated: Simulated[];
  /** Email and password, if the shop has created a demo admin. */
  demoAdmin: string | null;
};

/** The lines that the launcher prints once the shop is open. */
export function opened(
  { host, isPublic, isOpenToOthers }: Exposure,
  { settings, dataDir, simulated, demoAdmin }: Opened,
): string[] {
  const { SITE_URL, PORT, TRUSTED_PROXY_HOPS, SECOND_FACTOR } = settings;
  const off = isPublic ? switchedOff(settings) : [];
  const lines = [
    '',
    `  Амплуа is open at ${SITE_URL || `http://localhost:${PORT}`}`,
    `  It listens on ${host}${isLoopback(host) ? ': this machine alone reaches it' : ''}`,
    isPublic &&
      !Number(TRUSTED_PROXY_HOPS) &&
      '  TRUSTED_PROXY_HOPS is 0: behind a proxy all visitors would have its address. Set it there.',
    isOpenToOthers &&
      SECOND_FACTOR === 'optional' &&
      '  SECOND_FACTOR is optional: staff sign in with a password alone.',
    demoAdmin && `  Sign in as admin with ${demoAdmin}`,
    ...listed(
      '  Simulated on this machine, for want of credentials:',
      simulated,
      (one) => `${one.what.padEnd(30)} ${one.where}`,
    ),
    ...listed(
      '  Off, for want of credentials:',
      off,
      ({ what, lacking }) => `${what} (${lacking.join(', ')})`,
    ),
    '',
    `  Data is kept in ${dataDir}. Ctrl+C stops everything.`,
  ];
  return lines.filter((line) => typeof line === 'string');
}

const listed = <T>(heading: string, all: T[], told: (one: T) => string): string[] =>
  all.length === 0 ? [] : ['', heading, ...all.map((one) => `    ${told(one)}`)];
