import { createHash } from 'node:crypto';
import { ShopError } from '@/lib/errors';
import { consumeLimit } from '@/lib/http/route/rate-limit';

/** How long caches may keep a page, in seconds: prices and stock change. */
const MAX_AGE = 60;

/**
 * Responds with Markdown; 304 when the ETag matches, 404 for null, 429 above the limit of lists that are made on request.
 * Search engines index the page for people, `canonical` (an absolute URL), in its place; null for a page without one.
 */
export async function markdownAnswer(
  request: Request,
  write: () => Promise<{ text: string; canonical: string | null } | null>,
): Promise<Response> {
  try {
    await consumeLimit('lists', request);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return refusal(429, error.message, { 'Retry-After': String(error.retryAfter ?? MAX_AGE) });
  }
  const page = await write();
  if (!page) return refusal(404, 'Такої сторінки немає');
  const etag = `W/"${createHash('sha256').update(page.text).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...MARKDOWN,
    'Cache-Control': `public, max-age=${MAX_AGE}`,
    ETag: etag,
    ...(page.canonical !== null && {
      Link: `<${page.canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    }),
  };
  const isKnown = request.headers
    .get('if-none-match')
    ?.split(/\s*,\s*/)
    .includes(etag);
  return new Response(isKnown ? null : page.text, { status: isKnown ? 304 : 200, headers });
}

const MARKDOWN = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

const refusal = (status: number, text: string, more: Record<string, string> = {}): Response =>
  new Response(`# ${text}\n`, {
    status,
    headers: { ...MARKDOWN, 'Cache-Control': 'no-store', ...more },
  });
