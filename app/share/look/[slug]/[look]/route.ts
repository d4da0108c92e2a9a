import { lookHash, readLookIds } from '@/lib/catalogue/landing/look-link';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { findLook, lookCard, lookPage } from '@/lib/share/look';
import { cardResponse, refuseCard } from '@/lib/share/render-card';

type Context = { params: Promise<{ slug: string; look: string }> };

const CARD = /\.jpg$/;

/**
 * The URL of a shared look, e.g. `/share/look/mavka/12-34`. With `.jpg` it is the URL of the look's preview image. A
 * route handler and not a page: pages would be cached, and there are too many looks. A look no longer offered redirects
 * to the character's page.
 */
async function showLook(request: Request, { params }: Context): Promise<Response> {
  const { slug, look } = await params;
  const ids = readLookIds(look.replace(CARD, ''));
  if (!ids) return refuseCard('not_found', 404);
  try {
    await consumeLimit('lists', request);
  } catch (error) {
    if (error instanceof ShopError) return refuseCard('too_many_requests', 429);
    throw error;
  }
  const found = await findLook(database(), slug, ids);
  if (!found) return refuseCard('not_found', 404);
  const { landing, picks } = found;
  if (CARD.test(look)) return cardResponse(request, picks && lookCard(landing, picks));
  const headers = { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' };
  if (!picks) {
    const Location = landingPath(landing.list, landing.slug) + lookHash(ids);
    return new Response(null, { status: 307, headers: { ...headers, Location } });
  }
  return new Response(lookPage(landing, picks, siteUrl()), {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

export const GET = Object.assign(showLook, { rules: { access: 'anyone' as const } });
