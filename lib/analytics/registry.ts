import { env } from '@/lib/env';
import { ga4 } from './ga4';
import { meta } from './meta';
import type { AnalyticsService } from './service';
import type { AnalyticsName } from './tracking';

export const ANALYTICS: Record<AnalyticsName, AnalyticsService> = { ga4, meta };

/** The ids that pages need of the services that are on. */
export function analyticsIds(): Partial<Record<AnalyticsName, string>> {
  const { GA4_MEASUREMENT_ID, META_PIXEL_ID } = env();
  return {
    ...(GA4_MEASUREMENT_ID && { ga4: GA4_MEASUREMENT_ID }),
    ...(META_PIXEL_ID && { meta: META_PIXEL_ID }),
  };
}

/** The services that are on: pages then ask for consent, and the privacy policy names them. */
export const analyticsOn = (): AnalyticsName[] =>
  (['ga4', 'meta'] as const).filter((name) => analyticsIds()[name] !== undefined);

type Hosts = Record<'script' | 'image' | 'connect', string>;

const HOSTS: Record<AnalyticsName, Hosts> = {
  ga4: {
    script: ' https://*.googletagmanager.com',
    image: ' https://*.google-analytics.com https://*.googletagmanager.com',
    connect:
      ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  },
  meta: {
    script: ' https://connect.facebook.net',
    image: ' https://www.facebook.com',
    connect: ' https://www.facebook.com https://connect.facebook.net',
  },
};

/** What the Content-Security-Policy adds for the services that are on, as they document it; empty without them. */
export const analyticsHosts = (what: keyof Hosts): string =>
  analyticsOn()
    .map((name) => HOSTS[name][what])
    .join('');
