import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callerOf } from './caller';
import { noteRefusal } from './refusals';
import { Windows } from './windows';

/**
 * Points per window in seconds for one IP address. Mobile carriers put many phones behind one, so limits of
 * what only costs us work are wide; limits of mails and guesses are as narrow as the reference figures, and
 * are consumed only by well-formed requests.
 */
const LIMITS = {
  /** All calls of the API, well-formed or not: some twenty busy shoppers. */
  calls: { points: 1200, duration: 60 },
  search: { points: 240, duration: 60 },
  /** Pages of searches and filtered lists, which are rendered for each visit. */
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
  /** The POS sends one for every size of every product that is sold or edited. */
  posWebhook: { points: 3000, duration: 60 },
  internal: { points: 6000, duration: 60 },
} as const;

/** Points per window for one account, from any address. */
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

/** Takes one point from the caller's bucket. Throws ShopError: too_many_requests, which is logged. */
export async function consumeLimit(name: LimitName, request: Request): Promise<void> {
  try {
    take(name, LIMITS[name], callerOf(request));
  } catch (error) {
    noteRefusal(error, request, name);
    throw error;
  }
}

/**
 * Takes one point of an account's bucket; call it before verifying anything, so that a burst gains nothing.
 * Returns how many are left. Throws ShopError: too_many_requests.
 */
export async function consumeAccountLimit(name: AccountLimit, account: string): Promise<number> {
  return take(name, ACCOUNT_LIMITS[name], account);
}

/** The same without throwing: whether there was a point left to take. */
export const hasAccountPoint = (name: AccountLimit, account: string): boolean =>
  'remaining' in windowsOf(name, ACCOUNT_LIMITS[name]).take(account);

/** Resets an account's bucket once its owner has proved who they are. */
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
