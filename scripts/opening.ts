import { isLoopback, isPublicSite } from '../lib/public-site';
import { DEMO_ADMIN } from '../lib/staff/first-admin';
import { missingServices, type Service, variablesOf, WITHOUT } from './stand-ins';

/** How a shop opens, as its settings have it. */
export type Opening = {
  /** The address that it listens on. */
  host: string;
  /** Others reach it under SITE_URL: nothing is simulated there. */
  isPublic: boolean;
  /** Others may reach it, by SITE_URL or by HOST, so that no password in it may be known to everybody. */
  isOpenToOthers: boolean;
};

const SHORTEST_SECRET = 32;

/**
 * Reads how the shop is to open. Throws an Error of one sentence that names the variable without which a
 * shop that others reach must not open.
 */
export function readOpening(settings: NodeJS.ProcessEnv): Opening {
  const { SITE_URL, ADMIN_PASSWORD, INTERNAL_SECRET } = settings;
  if (SITE_URL && !/^https?:\/\//.test(SITE_URL)) {
    throw new Error('SITE_URL must be the address of the shop, such as https://shop.example.');
  }
  const isPublic = isPublicSite(SITE_URL);
  const host = settings.HOST || (isPublic ? '0.0.0.0' : '127.0.0.1');
  const isOpenToOthers = isPublic || !isLoopback(host);
  if (isOpenToOthers && ADMIN_PASSWORD === DEMO_ADMIN.password) {
    throw new Error(
      'ADMIN_PASSWORD is the password of the demo, which everybody knows: set another.',
    );
  }
  if (isPublic) requireServices(settings);
  if (isPublic && INTERNAL_SECRET && INTERNAL_SECRET.length < SHORTEST_SECRET) {
    throw new Error(
      `INTERNAL_SECRET has fewer than ${SHORTEST_SECRET} characters: set a longer one, or none and one is made.`,
    );
  }
  return { host, isPublic, isOpenToOthers };
}

function requireServices(settings: NodeJS.ProcessEnv): void {
  const lacking = missingServices(settings)
    .filter((service) => WITHOUT[service] === null)
    .flatMap(variablesOf);
  if (lacking.length === 0) return;
  const isOne = lacking.length === 1;
  throw new Error(
    `${lacking.join(' and ')} ${isOne ? 'is' : 'are'} not set: a shop at ${settings.SITE_URL} needs ${isOne ? 'it' : 'them'}, since nothing is simulated there.`,
  );
}

/** An outside service that the shop does without, and the settings that would change that. */
export type SwitchedOff = { what: string; lacking: string[] };

/** What is off in a shop that others reach, for want of credentials. */
export function switchedOff(settings: NodeJS.ProcessEnv): SwitchedOff[] {
  const services = missingServices(settings).flatMap((service: Service) => {
    const what = WITHOUT[service];
    return what ? [{ what, lacking: variablesOf(service).filter((name) => !settings[name]) }] : [];
  });
  const webhooks = {
    what: 'webhooks of Poster: changes come every ten minutes',
    lacking: ['POSTER_SECRET'],
  };
  return settings.POSTER_SECRET ? services : [...services, webhooks];
}
