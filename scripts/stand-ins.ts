import { recordOf } from '../lib/shared/record-of';
import { BANKS } from '../sandbox/banks';
import { CARRIERS } from '../sandbox/carriers';
import { CHECKBOX } from '../sandbox/checkbox/stand-in';

const PLAYED = { ...BANKS, ...CARRIERS, checkbox: CHECKBOX };
type Played = keyof typeof PLAYED;
const PLAYED_NAMES = Object.keys(PLAYED) as Played[];

export type Service = 'poster' | Played | 'mail' | 'telegram' | 'push' | 'webhooks';

/** Addresses of the local servers; the mail server has a port for SMTP and one for reading mails. */
export type StandInUrls = Record<Service | 'smtp', string>;

/** A simulated external service, and the address where its state is shown. */
export type Simulated = { what: string; where: string };

type StandIn = {
  /** The credentials; without them the service is simulated. */
  variables: string[];
  /** Options for starting the server; `shop` is the address of the shop. */
  options: object | true | ((shop: string) => object);
  /** Settings that point the shop to the server. */
  settings: (urls: StandInUrls) => Record<string, string>;
  shown: (urls: StandInUrls) => Simulated;
};

/** Credentials shared by the simulated POS and the shop. */
export const POSTER = {
  token: 'demo:00000000000000000000000000000000',
  secret: 'demo-application-secret',
};
const TELEGRAM = { token: '1000000001:demo-token', chat: '-1000000001' };
/** A branch in Odesa from which the demo sends its parcels. */
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
    // With real push, browsers send the address of their own push service, which needs no credentials.
    variables: ['PUSH_URL'],
    options: true,
    settings: ({ push }) => ({ PUSH_URL: push }),
    shown: ({ push }) => ({ what: 'Push (to staff’s browsers)', where: `${push}/messages` }),
  },
  webhooks: {
    variables: ['WEBHOOKS_URL'],
    options: true,
    settings: ({ webhooks }) => ({ WEBHOOKS_URL: webhooks }),
    shown: ({ webhooks }) => ({
      what: 'A program (receives webhooks)',
      where: `${webhooks}/messages`,
    }),
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
 * Services that a public shop can start without, each with a text about what is then missing, or null if nothing is.
 * Without credentials for any other service, the shop does not start (`lib/server/exposure.ts`).
 */
export const WITHOUT: Partial<Record<Service, string | null>> = {
  ...recordOf(PLAYED_NAMES.map((name) => [name, PLAYED[name].without])),
  telegram: 'Telegram: the shop hears of orders by mail alone',
  // Null because no feature is missing without push credentials: browsers use their own push services.
  push: null,
  // Null because staff enter the addresses of real programs in the admin.
  webhooks: null,
};

export const variablesOf = (service: Service): string[] => STAND_INS[service].variables;

/** The external services without credentials, in the order in which they are listed to the user. */
export const missingServices = (settings: NodeJS.ProcessEnv): Service[] =>
  (Object.keys(STAND_INS) as Service[]).filter((service) =>
    variablesOf(service).some((name) => !settings[name]),
  );

/** Options for `sandbox/start.ts`; the POS notifies the shop at `shop` of changes. */
export const sandboxOrder = (missing: Service[], dataDir: string, shop: string): object => ({
  dataDir,
  ...Object.fromEntries(
    missing.map((name) => {
      const { options } = STAND_INS[name];
      return [name, typeof options === 'function' ? options(shop) : options];
    }),
  ),
});

/** Points the shop's settings to the started servers, and returns their descriptions. */
export function pointAt(
  settings: NodeJS.ProcessEnv,
  missing: Service[],
  urls: StandInUrls,
): Simulated[] {
  for (const name of missing) Object.assign(settings, STAND_INS[name].settings(urls));
  if (missing.includes('novaPoshta')) settings.NOVA_POSHTA_SENDER_PLACE ||= SENDER_PLACE;
  return missing.map((name) => STAND_INS[name].shown(urls));
}
