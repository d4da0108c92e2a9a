import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';

/** Points per window in seconds for one address (reference/reliability.md, section 3.6). */
const LIMITS = {
  read: { points: 600, duration: 60 },
  search: { points: 60, duration: 60 },
  /** Pages of searches and narrowed lists, which are made for each visit. */
  lists: { points: 240, duration: 60 },
  availability: { points: 60, duration: 60 },
  delivery: { points: 240, duration: 60 },
  orders: { points: 30, duration: 3600 },
  pay: { points: 30, duration: 3600 },
  reviews: { points: 30, duration: 3600 },
  account: { points: 120, duration: 60 },
  codes: { points: 60, duration: 900 },
  login: { points: 100, duration: 3600 },
  register: { points: 10, duration: 3600 },
  restore: { points: 20, duration: 3600 },
  webhook: { points: 300, duration: 60 },
  /** Every size of every product that is sold or edited at the till is a word of its own. */
  tillWebhook: { points: 3000, duration: 60 },
  internal: { points: 6000, duration: 60 },
} as const;

/** Points per window for one account, whoever calls and from wherever. */
const ACCOUNT_LIMITS = {
  'login-account': { points: 10, duration: 900 },
  'restore-account': { points: 3, duration: 3600 },
  'password-account': { points: 10, duration: 900 },
  'password-change': { points: 5, duration: 3600 },
  'email-change': { points: 5, duration: 3600 },
  'second-factor': { points: 5, duration: 900 },
  'second-factor-day': { points: 30, duration: 86_400 },
  invitation: { points: 5, duration: 3600 },
} as const;

export type AccountLimit = keyof typeof ACCOUNT_LIMITS;

export type LimitName = keyof typeof LIMITS;

/** Without a trusted proxy all visitors share one bucket, so it has to be this much wider. */
const SHARED_BUCKET_FACTOR = 50;

const limiters = globalThis as typeof globalThis & {
  shopLimiters?: Map<string, RateLimiterMemory>;
};

/** Takes one point from the caller's bucket; throws too_many_requests with Retry-After. */
export async function consumeLimit(name: LimitName, request: Request): Promise<void> {
  const address = clientAddress(request.headers);
  const limit = { ...LIMITS[name], points: scaled(LIMITS[name].points) * SHARED_BUCKET_FACTOR };
  await consume(limiter(name, limit), address ?? 'direct', address ? SHARED_BUCKET_FACTOR : 1);
}

/**
 * Takes one point of an account's bucket, to be called before anything is verified, so that a burst
 * gains nothing. Answers how many are left. Throws too_many_requests with Retry-After.
 */
export async function consumeAccountLimit(name: AccountLimit, account: string): Promise<number> {
  return consume(accountLimiter(name), account, 1);
}

/** The same as a question: whether there was a point left to take. */
export async function hasAccountPoint(name: AccountLimit, account: string): Promise<boolean> {
  return consumeAccountLimit(name, account).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
}

/** Gives an account its points back, since its owner has proved to be it. */
export async function forgiveAccount(name: AccountLimit, account: string): Promise<void> {
  await accountLimiter(name).delete(account);
}

const accountLimiter = (name: AccountLimit) =>
  limiter(name, { ...ACCOUNT_LIMITS[name], points: scaled(ACCOUNT_LIMITS[name].points) });

const scaled = (points: number): number => Math.max(1, Math.floor(points * env().RATE_LIMIT_SCALE));

async function consume(bucket: RateLimiterMemory, key: string, points: number): Promise<number> {
  try {
    return (await bucket.consume(key, points)).remainingPoints;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new ShopError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    });
  }
}

function limiter(name: string, limit: { points: number; duration: number }): RateLimiterMemory {
  limiters.shopLimiters ??= new Map();
  const known = limiters.shopLimiters.get(name) ?? new RateLimiterMemory(limit);
  limiters.shopLimiters.set(name, known);
  return known;
}

/**
 * The visitor's address as the outermost trusted proxy saw it, or null when no proxy is trusted.
 * Entries further left are the client's own words and would dodge every limit.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return null;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-hops);
  if (!entry) return null;
  const address = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? entry;
  // A proxy that listens on both protocols writes visitors of the old one like this.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? networkOf(address) : address.replace(/:\d+$/, '');
}

/** The /64 of an IPv6 address, since a subscriber owns a whole one: `2001:db8:0:0`. */
function networkOf(address: string): string {
  // As URLs write it: one spelling for each address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}
