import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { noteRefusal } from './refusals';
import { Windows } from './windows';

/**
 * Points per window in seconds for one address. Many phones share one where the carrier translates
 * addresses, so what only costs us work is wide, and what writes to strangers or guesses is as narrow as
 * reference figures have it; those are taken only by what has been read and found well-formed.
 */
const LIMITS = {
  /** Whatever is asked of the API, well-formed or not: some twenty shoppers who all are in a hurry. */
  calls: { points: 1200, duration: 60 },
  search: { points: 240, duration: 60 },
  /** Pages of searches and narrowed lists, which are made for each visit. */
  lists: { points: 240, duration: 60 },
  availability: { points: 240, duration: 60 },
  delivery: { points: 480, duration: 60 },
  orders: { points: 30, duration: 3600 },
  pay: { points: 30, duration: 3600 },
  reviews: { points: 30, duration: 3600 },
  account: { points: 240, duration: 60 },
  codes: { points: 60, duration: 900 },
  login: { points: 100, duration: 3600 },
  register: { points: 10, duration: 3600 },
  restore: { points: 20, duration: 3600 },
  webhook: { points: 300, duration: 60 },
  /** Every size of every product that is sold or edited at the POS is a word of its own. */
  posWebhook: { points: 3000, duration: 60 },
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

const opened = globalThis as typeof globalThis & { shopLimits?: Map<string, Windows> };

/** Takes one point from the caller's bucket; throws too_many_requests with Retry-After, which is logged. */
export async function consumeLimit(name: LimitName, request: Request): Promise<void> {
  try {
    take(name, LIMITS[name], callerOf(request));
  } catch (error) {
    noteRefusal(error, request, name);
    throw error;
  }
}

/**
 * Takes one point of an account's bucket, to be called before anything is verified, so that a burst
 * gains nothing. Answers how many are left. Throws too_many_requests with Retry-After.
 */
export async function consumeAccountLimit(name: AccountLimit, account: string): Promise<number> {
  return take(name, ACCOUNT_LIMITS[name], account);
}

/** The same as a question: whether there was a point left to take. */
export const hasAccountPoint = (name: AccountLimit, account: string): boolean =>
  'remaining' in windowsOf(name, ACCOUNT_LIMITS[name]).take(account);

/** Gives an account its points back, since its owner has proved to be it. */
export async function forgiveAccount(name: AccountLimit, account: string): Promise<void> {
  windowsOf(name, ACCOUNT_LIMITS[name]).forget(account);
}

type Limit = { points: number; duration: number };

function take(name: string, limit: Limit, key: string): number {
  const taken = windowsOf(name, limit).take(key);
  if ('remaining' in taken) return taken.remaining;
  throw new ShopError('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });
}

function windowsOf(name: string, { points, duration }: Limit): Windows {
  opened.shopLimits ??= new Map();
  const known = opened.shopLimits.get(name) ?? new Windows({ points: scaled(points), duration });
  opened.shopLimits.set(name, known);
  return known;
}

const scaled = (points: number): number => Math.max(1, Math.floor(points * env().RATE_LIMIT_SCALE));
