import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { googleFeed } from '@/lib/feeds/google-feed';
import { feedAnswer } from '@/lib/feeds/refresh-feeds';

/** Product feed for Google Merchant Center. Like pictures, not wrapped in `route`, which is for JSON endpoints. */
async function showFeed(request: Request): Promise<Response> {
  // Renders at request time: needs the environment of this process, not that of the build.
  await connection();
  return feedAnswer(database, googleFeed, request);
}

export const GET = showFeed;
export const HEAD = showFeed;
