import type { Env } from '@/lib/env';
import { isSameSite } from '@/lib/http/auth/own-hosts';
import { logError } from '@/lib/log';
import { isLoopback, isPublicSite, listeningHost } from '@/lib/public-site';
import { DEMO_ADMIN } from '@/lib/staff/demo-admin';

/** Who can reach the shop, according to its settings. */
export type Exposure = {
  host: string;
  /** Whether the shop is public under SITE_URL; then no external service may be simulated. */
  isPublic: boolean;
  /** Whether others can reach the shop by SITE_URL or HOST; then the demo's well-known password is refused. */
  isOpenToOthers: boolean;
};

/** Variables that a public shop must set. Nothing simulates these services there, so mails would be lost unnoticed. */
const SERVICES = ['POSTER_TOKEN', 'SMTP_URL'] as const;
/** Variables that `npm start` sets for its processes; otherwise each process would generate its own secret. */
const GIVEN = ['DATABASE_URL', 'INTERNAL_SECRET', 'SECOND_FACTOR_KEY'] as const;

type AdminCheck =
  | 'SITE_URL'
  | 'NEXT_PUBLIC_API_URL'
  | 'HOST'
  | 'ADMIN_PASSWORD'
  | (typeof SERVICES)[number]
  | (typeof GIVEN)[number];
type Settings = { [name in AdminCheck]?: Env[name] | undefined } | NodeJS.ProcessEnv;

const SHORTEST_SECRET = 32;

/**
 * Reads from the settings who can reach the shop; `isLauncher` is set by `npm start`. Throws an Error with one sentence
 * that names the variable that is wrong or missing.
 */
export function readExposure(settings: Settings, { isLauncher = false } = {}): Exposure {
  const { SITE_URL, ADMIN_PASSWORD, INTERNAL_SECRET } = settings;
  if (SITE_URL && !/^https?:\/\//.test(SITE_URL)) {
    throw new Error('SITE_URL must be the address of the shop, such as https://shop.example.');
  }
  const isPublic = isPublicSite(SITE_URL);
  const { NEXT_PUBLIC_API_URL: api } = settings;
  if (isPublic && api && !isSameSite(SITE_URL ?? '', api)) {
    throw new Error(
      'NEXT_PUBLIC_API_URL must be on the same site as SITE_URL, such as https://api.shop.example for https://shop.example: browsers send its cookies to no other.',
    );
  }
  const host = settings.HOST || listeningHost(SITE_URL);
  const isOpenToOthers = isPublic || !isLoopback(host);
  if (isOpenToOthers && ADMIN_PASSWORD === DEMO_ADMIN.password) {
    throw new Error(
      'ADMIN_PASSWORD is the password of the demo, which everybody knows: set another.',
    );
  }
  if (isPublic) requireSet(settings, isLauncher ? SERVICES : [...SERVICES, ...GIVEN]);
  if (isPublic && INTERNAL_SECRET && INTERNAL_SECRET.length < SHORTEST_SECRET) {
    throw new Error(
      `INTERNAL_SECRET has fewer than ${SHORTEST_SECRET} characters: set a longer one.`,
    );
  }
  return { host, isPublic, isOpenToOthers };
}

function requireSet(settings: Settings, names: readonly AdminCheck[]): void {
  const lacking = names.filter((name) => !settings[name]);
  if (lacking.length === 0) return;
  const isOne = lacking.length === 1;
  throw new Error(
    `${lacking.join(' and ')} ${isOne ? 'is' : 'are'} not set: a shop at ${settings.SITE_URL} needs ${isOne ? 'it' : 'them'}.`,
  );
}

/** Logs why the settings are invalid and ends the process with exit code 1, which its service manager sees. */
export function refuseToOpen(error: unknown): never {
  logError('the shop does not open', error);
  process.exit(1);
}
