import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_TEXT } from '@/lib/errors';
import { callerOf } from '@/lib/http/route/caller';
import { pictureOf } from '@/lib/media/picture';
import { renderPicture } from '@/lib/media/render-picture';

type Context = { params: Promise<{ width: string; path: string[] }> };

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Mails of orders show photos, in a browser from the mailbox's own site.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * A photo of the POS, resized and cached. Outside the wrapper of the JSON endpoints: its responses are public
 * and immutable, and a page full of photos must not use up a visitor's rate limit.
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
  });
  if (typeof rendered === 'string') return placeholder(rendered);
  return new Response(new Uint8Array(rendered), {
    headers: {
      ...COMMON,
      'Content-Type': 'image/webp',
      'Content-Length': String(rendered.length),
      // The POS gives a changed picture a new path.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

/**
 * The placeholder for a missing picture; nothing in place of a late one, so that pages notice, draw the stand-in
 * themselves, and ask again (`lib/shared/stand-in.ts`).
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
      // Our own file, but nothing below this path may ever run.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export const GET = Object.assign(showPicture, { rules: { access: 'anyone' as const } });
