import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const UKRPOSHTA_ENV = {
  UKRPOSHTA_URL: envUrl('https://www.ukrposhta.ua'),
  UKRPOSHTA_CLASSIFIER_URL: envUrl('https://www.ukrposhta.ua'),
  UKRPOSHTA_BEARER: envOptional,
  UKRPOSHTA_TRACKING_BEARER: envOptional,
  UKRPOSHTA_TOKEN: envOptional,
  UKRPOSHTA_SENDER: envOptional,
  // Default: Odesa, where the store is.
  UKRPOSHTA_SENDER_POSTCODE: envOptional.transform((postcode) => postcode ?? '65001'),
};
