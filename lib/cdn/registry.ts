import { env } from '@/lib/env';
import { CDNS } from './adapters';
import type { Cdn, CdnPlace } from './cdn';

/** Adapter of the CDN in front of the shop, by the setting CDN; null without a CDN. */
export const ownCdn = (): Cdn | null => {
  const { CDN } = env();
  return CDN ? CDNS[CDN] : null;
};

export const ownCdnPlace = (): CdnPlace => {
  const { CDN_URL, CDN_ZONE, CDN_TOKEN } = env();
  return { url: CDN_URL.replace(/\/+$/, ''), zone: CDN_ZONE, token: CDN_TOKEN };
};
