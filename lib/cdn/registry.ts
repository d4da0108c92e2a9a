import { env } from '@/lib/env';
import {
  callExternal,
  ExternalError,
  type ExternalRequest,
} from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';

/** A cache between the shop and its visitors that can be purged. */
export type Cdn = {
  /** Response header with a page's cache tags, and their separator; null if the cache does not support tags. */
  tagHeader: { name: string; separator: string } | null;
  /** Maximum tags of one purge request. */
  mostTags: number;
  /** Purges every page with one of these tags. Throws ExternalError, also when the cache refuses. */
  purge(tags: string[], place: CdnPlace): Promise<void>;
};

/** Address and credentials of the cache: the settings CDN_URL, CDN_ZONE and CDN_TOKEN. */
export type CdnPlace = { url: string; zone: string; token: string };

/** Sends a purge request, which is safe to retry. Throws ExternalError for every status that is not a success. */
async function askToPurge(
  request: Pick<ExternalRequest, 'url' | 'method' | 'headers' | 'body'>,
): Promise<void> {
  const { status } = await callExternal({
    name: 'cdn',
    timeoutMs: 5 * SECOND,
    deadlineMs: 15 * SECOND,
    retries: 2,
    ...request,
  });
  if (status >= 300) throw new ExternalError('cdn', 'status', { httpStatus: status });
}

/** fastly.com: purges immediately, at most 256 keys per request. CDN_ZONE is the id of the service. */
const fastly: Cdn = {
  tagHeader: { name: 'Surrogate-Key', separator: ' ' },
  mostTags: 256,
  purge: (tags, { url, zone, token }) =>
    askToPurge({
      url: `${url || 'https://api.fastly.com'}/service/${zone}/purge`,
      method: 'POST',
      headers: { 'Fastly-Key': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
};

/** cloudflare.com: at most 100 tags per request; a zone on the free plan may send five requests a minute. */
const cloudflare: Cdn = {
  tagHeader: { name: 'Cache-Tag', separator: ',' },
  mostTags: 100,
  purge: (tags, { url, zone, token }) =>
    askToPurge({
      url: `${url || 'https://api.cloudflare.com/client/v4'}/zones/${zone}/purge_cache`,
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
};

/** Varnish with the module `xkey`, configured by deploy/varnish.vcl. */
const varnish: Cdn = {
  tagHeader: { name: 'xkey', separator: ' ' },
  mostTags: 256,
  purge: (tags, { url, token }) =>
    askToPurge({
      url: `${url}/`,
      method: 'PURGE',
      headers: { 'xkey-purge': tags.join(' '), 'X-Purge-Token': token },
    }),
};

/** nginx with ngx_cache_purge, which does not support tags: every page is purged. */
const nginx: Cdn = {
  tagHeader: null,
  mostTags: Number.POSITIVE_INFINITY,
  purge: (_tags, { url, token }) =>
    askToPurge({ url: `${url}/*`, method: 'PURGE', headers: { 'X-Purge-Token': token } }),
};

export const CDNS = { fastly, cloudflare, varnish, nginx };

/** Adapter of the CDN in front of the shop, by the setting CDN; null without a CDN. */
export const ownCdn = (): Cdn | null => {
  const { CDN } = env();
  return CDN ? CDNS[CDN] : null;
};

export const ownCdnPlace = (): CdnPlace => {
  const { CDN_URL, CDN_ZONE, CDN_TOKEN } = env();
  return { url: CDN_URL.replace(/\/+$/, ''), zone: CDN_ZONE, token: CDN_TOKEN };
};
