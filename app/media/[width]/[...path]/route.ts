import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_TEXT } from '@/lib/errors';
import { callerOf } from '@/lib/http/route/request-facts';
import { pictureOf } from '@/lib/media/picture';
import { renderPicture } from '@/lib/media/render-picture';
import { SECOND } from '@/lib/shared/clock';

type Context = { params: Promise<{ width: string; path: string[] }> };

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Order mails contain photos, which webmail loads from another origin.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * How long a page waits for a picture that is being made, in ms. Pictures that wait hold all six connections of a
 * browser over HTTP/1.1, so that the scripts of a press wait too. The page retries (`components/layout/retry-pictures.ts`).
 */
const PAGE_PATIENCE = 2 * SECOND;

const isOfPage = ({ headers }: Request) =>
  headers.get('sec-fetch-dest') === 'image' && headers.get('sec-fetch-site') === 'same-origin';

/**
 * A photo of the POS, resized and cached. Not wrapped in `route`, which is for JSON endpoints: these responses are
 * public and immutable, and a page full of photos must not use up a visitor's rate limit.
 */
async function showPicture(request: Request, { params }: Context): Promise<Response> {
  const { width, path: segments } = await params;
  const picture = pictureOf(width, segments);
  if (!picture) {
    return Response.json(
      { message: ERROR_TEXT.not_found, code: 'not_found' },
      { status: 404, headers: { ...COMMON, 'Cache-Control': 'no-store' } },
    );
  }
  const rendered = await renderPicture(picture, {
    caller: callerOf(request),
    signal: request.signal,
    ...(isOfPage(request) && { patience: PAGE_PATIENCE }),
  });
  if (typeof rendered === 'string') return placeholder(rendered);
  return new Response(new Uint8Array(rendered), {
    headers: {
      ...COMMON,
      'Content-Type': 'image/webp',
      'Content-Length': String(rendered.length),
      // Immutable: the POS gives a changed picture a new path.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

/**
 * Responds with the placeholder image for a missing picture, and with an empty 503 for a picture that is only late.
 * After a 503 the page draws the placeholder itself and retries (`lib/shared/stand-in.ts`).
 */
async function placeholder(why: 'missing' | 'late'): Promise<Response> {
  if (why === 'late') {
    const headers = { ...COMMON, 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return new Response(null, { status: 503, headers });
  }
  const file = path.join(process.cwd(), 'public', 'placeholder.svg');
  const drawing = await readFile(file).catch(() => null);
  return new Response(drawing && new Uint8Array(drawing), {
    status: 404,
    headers: {
      ...COMMON,
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'image/svg+xml',
      // No file below this path may ever run scripts, not even our own placeholder.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export const GET = Object.assign(showPicture, { rules: { access: 'anyone' as const } });
