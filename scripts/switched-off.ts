import { missingServices, type Service, variablesOf, WITHOUT } from './stand-ins';

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
