import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const ANALYTICS_ENV = {
  GA4_URL: envUrl('https://www.google-analytics.com'),
  GA4_MEASUREMENT_ID: envOptional,
  GA4_API_SECRET: envOptional,
  META_URL: envUrl('https://graph.facebook.com/v24.0'),
  META_PIXEL_ID: envOptional,
  META_ACCESS_TOKEN: envOptional,
};
