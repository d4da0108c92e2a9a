import {
  callExternal,
  ExternalError,
  type ExternalRequest,
} from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import type { Cdn } from './cdn';

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

/** Varnish with the module `xkey`; docs/run.md has the required configuration. */
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
