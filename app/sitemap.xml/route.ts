import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { cachedResponse } from '@/lib/sitemap/cached-response';
import { writeIndex } from '@/lib/sitemap/write-sitemap';

/** The sitemap index, whose URL is in robots.txt. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const answer = await cachedResponse(request, 'index', () => writeIndex(database(), siteUrl()));
  return answer ?? new Response(null, { status: 404 });
}
