import { missingServices, type Service, variablesOf, WITHOUT } from './stand-ins';

/** An external service that is off, and the settings that would enable it. */
export type SwitchedOff = { what: string; lacking: string[] };

/** Services that are off in a public shop because credentials are missing. */
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
