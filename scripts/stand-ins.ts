import { recordOf } from '../lib/shared/record-of';
import { BANKS } from '../sandbox/banks';
import { CARRIERS } from '../sandbox/carriers';

const PLAYED = { ...BANKS, ...CARRIERS };
type Played = keyof typeof PLAYED;
const PLAYED_NAMES = Object.keys(PLAYED) as Played[];

export type Service = 'poster' | Played | 'mail' | 'telegram' | 'push';

/** Where the local servers listen; mail has one door for letters and one for reading them. */
export type StandInUrls = Record<Service | 'smtp', string>;

/** An outside service that this machine plays itself, and where to look at it. */
export type Simulated = { what: string; where: string };

type StandIn = {
  /** The credentials without which this machine plays it itself. */
  variables: string[];
  /** What the server is started with; `shop` is where it finds the shop. */
  options: object | true | ((shop: string) => object);
  /** How the shop finds it. */
  settings: (urls: StandInUrls) => Record<string, string>;
  shown: (urls: StandInUrls) => Simulated;
};

/** How the simulated POS and the shop know each other. */
export const POSTER = {
  token: 'demo:00000000000000000000000000000000',
  secret: 'demo-application-secret',
};
const TELEGRAM = { token: '1000000001:demo-token', chat: '-1000000001' };
/** A branch in Odesa, from which the demo's parcels leave. */
const SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';

const STAND_INS: Record<Service, StandIn> = {
  poster: {
    variables: ['POSTER_TOKEN'],
    options: (shop) => ({
      token: POSTER.token,
      webhook: { url: `${shop}/api/pos/webhook`, secret: POSTER.secret },
    }),
    settings: ({ poster }) => ({
      POSTER_URL: poster,
      POSTER_TOKEN: POSTER.token,
      POSTER_SECRET: POSTER.secret,
    }),
    shown: ({ poster }) => ({ what: 'Poster (POS and catalogue)', where: poster }),
  },
  ...recordOf(PLAYED_NAMES.map((name) => [name, playedStandIn(name)])),
  mail: {
    variables: ['SMTP_URL'],
    options: true,
    settings: ({ smtp }) => ({ SMTP_URL: smtp }),
    shown: ({ mail }) => ({ what: 'Mail (everything sent)', where: `${mail}/mail` }),
  },
  telegram: {
    variables: ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
    options: TELEGRAM,
    settings: ({ telegram }) => ({
      TELEGRAM_URL: telegram,
      TELEGRAM_TOKEN: TELEGRAM.token,
      TELEGRAM_CHAT: TELEGRAM.chat,
    }),
    shown: ({ telegram }) => ({
      what: 'Telegram (what the shop hears)',
      where: `${telegram}/messages`,
    }),
  },
  push: {
    // Real browsers bring the addresses of their own services, which need no credentials.
    variables: ['PUSH_URL'],
    options: true,
    settings: ({ push }) => ({ PUSH_URL: push }),
    shown: ({ push }) => ({ what: 'Push (to staff’s browsers)', where: `${push}/messages` }),
  },
};

function playedStandIn(name: Played): StandIn {
  const { what, variables, options, settings } = PLAYED[name];
  return {
    variables,
    options,
    settings: (urls) => settings(urls[name]),
    shown: (urls) => ({ what, where: urls[name] }),
  };
}

/**
 * What a shop that others reach does without for want of credentials. It does not open without the others
 * (`lib/server/opening.ts`).
 */
export const WITHOUT: Partial<Record<Service, string | null>> = {
  ...recordOf(PLAYED_NAMES.map((name) => [name, PLAYED[name].without])),
  telegram: 'Telegram: the shop hears of orders by mail alone',
  // Nothing: browsers bring services of their own.
  push: null,
};

export const variablesOf = (service: Service): string[] => STAND_INS[service].variables;

/** The outside services that have no credentials here, in the order they are told of. */
export const missingServices = (settings: NodeJS.ProcessEnv): Service[] =>
  (Object.keys(STAND_INS) as Service[]).filter((service) =>
    variablesOf(service).some((name) => !settings[name]),
  );

/** What `sandbox/start.ts` is asked to start; the POS tells the shop at `shop` what changes. */
export const sandboxOrder = (missing: Service[], dataDir: string, shop: string): object => ({
  dataDir,
  ...Object.fromEntries(
    missing.map((name) => {
      const { options } = STAND_INS[name];
      return [name, typeof options === 'function' ? options(shop) : options];
    }),
  ),
});

/** Points the shop at the servers that have started, and tells which. */
export function pointAt(
  settings: NodeJS.ProcessEnv,
  missing: Service[],
  urls: StandInUrls,
): Simulated[] {
  for (const name of missing) Object.assign(settings, STAND_INS[name].settings(urls));
  if (missing.includes('novaPoshta')) settings.NOVA_POSHTA_SENDER_PLACE ||= SENDER_PLACE;
  return missing.map((name) => STAND_INS[name].shown(urls));
}
