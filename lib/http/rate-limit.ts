import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';

/** Points per window in seconds for one address (reference/reliability.md, section 3.6). */
const LIMITS = {
  read: { points: 600, duration: 60 },
  search: { points: 60, duration: 60 },
  availability: { points: 60, duration: 60 },
  orders: { points: 30, duration: 3600 },
  pay: { points: 30, duration: 3600 },
  webhook: { points: 300, duration: 60 },
  internal: { points: 6000, duration: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Without a trusted proxy all visitors share one bucket, so it has to be this much wider. */
const SHARED_BUCKET_FACTOR = 50;

const limiters = globalThis as typeof globalThis & {
  shopLimiters?: Map<LimitName, RateLimiterMemory>;
};

/** Takes one point from the caller's bucket; throws too_many_requests with Retry-After. */
export async function consumeLimit(name: LimitName, request: Request): Promise<void> {
  const address = clientAddress(request.headers);
  try {
    await limiter(name).consume(address ?? 'direct', address ? SHARED_BUCKET_FACTOR : 1);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new ShopError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    });
  }
}

function limiter(name: LimitName): RateLimiterMemory {
  limiters.shopLimiters ??= new Map();
  const known = limiters.shopLimiters.get(name);
  if (known) return known;
  const { points, duration } = LIMITS[name];
  const scaled = Math.max(1, Math.floor(points * env().RATE_LIMIT_SCALE)) * SHARED_BUCKET_FACTOR;
  const made = new RateLimiterMemory({ points: scaled, duration });
  limiters.shopLimiters.set(name, made);
  return made;
}

/**
 * The visitor's address as the outermost trusted proxy saw it, or null when no proxy is trusted.
 * Entries further left are the client's own words and would dodge every limit.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return null;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const address = entries.at(-hops);
  if (!address) return null;
  return isIPv6(address) ? networkOf(address) : address.replace(/:\d+$/, '');
}

/** The /64 of an IPv6 address, since a subscriber owns a whole one: `2001:db8:0:0`. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}
