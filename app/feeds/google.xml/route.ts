import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { feedAnswer } from '@/lib/feeds/feed-answer';
import { googleFeed } from '@/lib/feeds/google-feed';

/** For Google Merchant Center. Outside the wrapper of the JSON endpoints, as pictures are. */
async function showFeed(request: Request): Promise<Response> {
  // At request time: the feed is this process's, not the build's.
  await connection();
  return feedAnswer(database, googleFeed, request);
}

export const GET = showFeed;
export const HEAD = showFeed;
