import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_TEXT } from '@/lib/errors';
import { pictureOf } from '@/lib/pos/picture';
import { renderPicture } from '@/lib/pos/render-picture';

type Context = { params: Promise<{ width: string; path: string[] }> };

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * A picture of the POS, sized and cached. Stands outside the wrapper of the JSON endpoints: its
 * answers are public and for ever, and a page full of pictures must not use up a visitor's limit.
 */
async function showPicture(_request: Request, { params }: Context): Promise<Response> {
  const { width, path: segments } = await params;
  const picture = pictureOf(width, segments);
  if (!picture) {
    return Response.json(
      { message: ERROR_TEXT.not_found, code: 'not_found' },
      { status: 404, headers: { ...COMMON, 'Cache-Control': 'no-store' } },
    );
  }
  const bytes = await renderPicture(picture);
  if (!bytes) return placeholder();
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...COMMON,
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
      // The POS gives a changed picture a new path.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

async function placeholder(): Promise<Response> {
  const file = path.join(process.cwd(), 'public', 'placeholder.svg');
  const drawing = await readFile(file).catch(() => null);
  return new Response(drawing && new Uint8Array(drawing), {
    status: 404,
    headers: {
      ...COMMON,
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=60',
      // Our own file, but nothing served from this address may ever run.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export const GET = Object.assign(showPicture, { rules: { access: 'anyone' as const } });
