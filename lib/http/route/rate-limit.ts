import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { loadShop } from '@/lib/settings/queries';
import { type ShopDetails, shopDetails } from '@/lib/settings/shop';
import { clock, SECOND } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { metrics } from '@/lib/telemetry/metrics';
import { buyerOf, isBrowser } from '../auth/session-cookies';
import { noteRefusal } from './counted-warnings';
import { callerOf } from './request-facts';
import { SharedLimit } from './shared-limit';
import { Windows } from './windows';

/** Maximum points that one caller may take in a window of `duration` seconds. */
type Limit = { points: number; duration: number };

type Crowded = 'orders' | 'register';

/**
 * Limits of rare actions per browser id, because all visitors of a festival share the IP address of its Wi-Fi. Programs
 * have no id and are counted by IP address; a browser that has no id yet is limited only by SHARED_LIMITS.
 */
const DEVICE_LIMITS = {
  'orders-device': { points: 30, duration: 3600 },
  'register-device': { points: 10, duration: 3600 },
} as const satisfies Record<`${Crowded}-device`, Limit>;

/**
 * Limits per IP address, counted by all processes together; windows in seconds. Mobile carriers put many phones behind
 * one address, so limits of actions that only cost computing time are wide. Limits for mails and for guessing passwords
 * are narrow, and only well-formed requests consume them.
 */
const SHARED_LIMITS = {
  orders: { points: 300, duration: 3600 },
  pay: { points: 30, duration: 3600 },
  telegram: { points: 30, duration: 3600 },
  reviews: { points: 30, duration: 3600 },
  codes: { points: 60, duration: 900 },
  login: { points: 100, duration: 3600 },
  register: { points: 100, duration: 3600 },
  restore: { points: 20, duration: 3600 },
  stockAlerts: { points: 30, duration: 3600 },
  findOrder: { points: 20, duration: 3600 },
  /** Against guessing; also counts the checks that follow a change of the basket. */
  promoCodes: { points: 150, duration: 900 },
} as const;

/** Limits per IP address that each process counts for itself: for reads, and for all calls together. */
const PROCESS_LIMITS = {
  /** All calls of the API, whether well-formed or not; enough for about twenty active shoppers behind one address. */
  calls: { points: 1200, duration: 60 },
  search: { points: 240, duration: 60 },
  /** Searches and filtered lists, which the server renders for each visit. */
  lists: { points: 240, duration: 60 },
  availability: { points: 240, duration: 60 },
  delivery: { points: 480, duration: 60 },
  account: { points: 240, duration: 60 },
  webhook: { points: 300, duration: 60 },
  /** The POS sends a webhook for every size of every product that is sold or edited. */
  posWebhook: { points: 3000, duration: 60 },
  internal: { points: 6000, duration: 60 },
} as const;

/** Limits per account, from all IP addresses together; windows in seconds. */
const ACCOUNT_LIMITS = {
  'login-account': { points: 10, duration: 900 },
  'restore-account': { points: 3, duration: 3600 },
  /** Per order number and phone. */
  'find-order': { points: 3, duration: 3600 },
  'find-order-day': { points: 10, duration: 86_400 },
  'password-account': { points: 10, duration: 900 },
  'password-change': { points: 5, duration: 3600 },
  'email-change': { points: 5, duration: 3600 },
  'second-factor': { points: 5, duration: 900 },
  'second-factor-day': { points: 30, duration: 86_400 },
  'stock-alert': { points: 3, duration: 3600 },
  invitation: { points: 5, duration: 3600 },
} as const;

export type AccountLimit = keyof typeof ACCOUNT_LIMITS;

export type LimitName = keyof typeof SHARED_LIMITS | keyof typeof PROCESS_LIMITS;

// On `globalThis`: the bundler duplicates this module, but a process needs one map of limits.
const opened = globalThis as typeof globalThis & {
  shopLimits?: Map<string, Windows | SharedLimit>;
};

/** Takes one point of the caller's limit. If none is left, logs the refusal and throws ShopError: too_many_requests. */
export async function consumeLimit(name: LimitName, request: Request): Promise<void> {
  try {
    if (isCrowded(name)) await takeOfDevice(name, request);
    await take(name, limitOf(name), callerOf(request));
  } catch (thrown) {
    const error = isCrowded(name) ? await withContacts(thrown) : thrown;
    noteRefusal(error, request, name);
    throw error;
  }
}

const isCrowded = (name: LimitName): name is Crowded => `${name}-device` in DEVICE_LIMITS;

async function takeOfDevice(name: Crowded, request: Request): Promise<void> {
  const device = buyerOf(request);
  if (device === null && isBrowser(request)) return;
  const limit = `${name}-device` as const;
  const open = () =>
    new SharedLimit(limit, { ...scaled(DEVICE_LIMITS[limit]), isForgiving: false });
  await take(limit, once(limit, open), device ?? callerOf(request));
}

/** The shop's details and order rules; default values while the database is down. */
export async function loadShopOrDefaults(): Promise<ShopDetails> {
  try {
    return await loadShop(database());
  } catch {
    return shopDetails();
  }
}

/** Adds the time of the next attempt and the shop's contacts to the error of a refused order or registration. */
async function withContacts(error: unknown): Promise<unknown> {
  if (!(error instanceof ShopError) || error.code !== 'too_many_requests') return error;
  const { retryAfter = 0 } = error;
  const { phone, telegram } = await loadShopOrDefaults();
  const { time } = kyivTime(new Date(clock.now().getTime() + retryAfter * SECOND));
  const messenger = telegram ? ` чи\u00a0в\u00a0Telegram @${telegram}` : '';
  return new ShopError('too_many_requests', {
    retryAfter,
    message: `Із\u00a0вашої мережі зараз забагато спроб. Спробуйте після ${time}, а\u00a0ми допоможемо й\u00a0раніше: ${phone}${messenger}`,
  });
}

/**
 * Takes one point of this limit from an account and returns how many are left. Call it before checking a password or
 * code, so that parallel guesses gain nothing, and outside transactions. Throws ShopError: too_many_requests.
 */
export async function consumeAccountLimit(name: AccountLimit, account: string): Promise<number> {
  return take(name, accountLimitOf(name), account);
}

/** Takes one point of an API key's own limit per minute, counted by each process. Throws too_many_requests. */
export async function consumeKeyLimit(key: { id: number; perMinute: number }): Promise<void> {
  const limit = scaled({ points: key.perMinute, duration: 60 });
  const windows = once(`key-${key.id}-${key.perMinute}`, () => new Windows(limit));
  await take('key', windows, `key-${key.id}`);
}

/** Takes one point from an account; returns whether one was left, instead of throwing. */
export const hasAccountPoint = async (name: AccountLimit, account: string): Promise<boolean> =>
  'remaining' in (await accountLimitOf(name).take(account));

/** Gives an account all points of this limit back, after its owner has proved their identity. */
export async function resetAccountLimit(name: AccountLimit, account: string): Promise<void> {
  await accountLimitOf(name).forget(account);
}

async function take(name: string, limit: Windows | SharedLimit, key: string): Promise<number> {
  const taken = await limit.take(key);
  if ('remaining' in taken) return taken.remaining;
  metrics()?.limited.inc({ limit: name });
  throw new ShopError('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });
}

function limitOf(name: LimitName): Windows | SharedLimit {
  if (isOfProcess(name)) return once(name, () => new Windows(scaled(PROCESS_LIMITS[name])));
  const open = () => new SharedLimit(name, { ...scaled(SHARED_LIMITS[name]), isForgiving: false });
  return once(name, open);
}

const isOfProcess = (name: LimitName): name is keyof typeof PROCESS_LIMITS =>
  name in PROCESS_LIMITS;

const accountLimitOf = (name: AccountLimit): Windows | SharedLimit =>
  once(name, () => new SharedLimit(name, { ...scaled(ACCOUNT_LIMITS[name]), isForgiving: true }));

function once(name: string, open: () => Windows | SharedLimit): Windows | SharedLimit {
  opened.shopLimits ??= new Map();
  const known = opened.shopLimits.get(name) ?? open();
  opened.shopLimits.set(name, known);
  return known;
}

const scaled = ({ points, duration }: Limit): Limit => ({
  points: Math.max(1, Math.floor(points * env().RATE_LIMIT_SCALE)),
  duration,
});
