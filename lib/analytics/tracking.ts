import { z } from 'zod';

/** Names of the services, as the conditions of the legal texts. */
export type AnalyticsName = 'ga4' | 'meta';

const metaCookie = z.string().regex(/^fb\.\d\.\d{1,20}\.[\w-]{1,500}$/);
const clientId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);

/** What a shopper who agreed to analytics sends with the order: the browser, and the ids in the services' cookies. */
export const trackingInput = z.strictObject({
  agent: z.string().min(1).max(500),
  ga: clientId.optional(),
  fbp: metaCookie.optional(),
  fbc: metaCookie.optional(),
});
export type Tracking = z.output<typeof trackingInput>;
