import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { cachedResponse } from '@/lib/sitemap/cached-response';
import { readPart } from '@/lib/sitemap/queries';
import { writePart } from '@/lib/sitemap/write-sitemap';

type Context = { params: Promise<{ part: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const name = (await params).part;
  const part = readPart(name);
  const answer =
    part && (await cachedResponse(request, name, () => writePart(database(), part, siteUrl())));
  return answer ?? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
