import { readProductId } from '@/lib/catalogue/listing/inputs';
import { CARD_KINDS, cardVersion } from '@/lib/catalogue/seo/share-card';
import { database } from '@/lib/db/client';
import { ERROR_TEXT } from '@/lib/errors';
import { findCard } from '@/lib/share/queries';
import { renderCard } from '@/lib/share/render-card';
import { QueueFull } from '@/lib/shared/concurrency-limit';

type Context = { params: Promise<{ kind: string; file: string }> };

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Messengers in a browser show it on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * The link preview card of a page. Outside the wrapper of the JSON endpoints, like product photos. Only
 * what has a page has a card.
 */
async function showCard(request: Request, { params }: Context): Promise<Response> {
  const card = await cardOf(await params);
  if (!card) return refuse('not_found', 404);
  const version = cardVersion(card);
  const isCurrent = new URL(request.url).searchParams.get('v') === version;
  const headers = {
    ...COMMON,
    'Content-Type': 'image/jpeg',
    // Without the current version in the URL the picture may change soon.
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ETag: `"${version}"`,
  };
  if (request.headers.get('if-none-match')?.includes(`"${version}"`)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const { bytes, isWhole } = await renderCard(card);
    const whole = { ...headers, 'Content-Length': String(bytes.length) };
    if (isWhole) return new Response(new Uint8Array(bytes), { headers: whole });
    const { ETag: _etag, ...unsure } = whole;
    return new Response(new Uint8Array(bytes), {
      headers: { ...unsure, 'Cache-Control': 'public, max-age=60' },
    });
  } catch (error) {
    if (error instanceof QueueFull) return refuse('busy', 503);
    throw error;
  }
}

async function cardOf({ kind: section, file }: { kind: string; file: string }) {
  const kind = CARD_KINDS.find((one) => one === section);
  const id = file.endsWith('.jpg') ? readProductId(file.slice(0, -'.jpg'.length)) : null;
  return kind && id !== null ? findCard(database(), kind, id) : null;
}

const refuse = (code: 'not_found' | 'busy', status: number) =>
  Response.json(
    { message: ERROR_TEXT[code], code },
    {
      status,
      headers: {
        ...COMMON,
        'Cache-Control': 'no-store',
        ...(status === 503 ? { 'Retry-After': '60' } : {}),
      },
    },
  );

export const GET = Object.assign(showCard, { rules: { access: 'anyone' as const } });
