import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { feedAnswer } from '@/lib/feeds/feed-answer';
import { googleFeed } from '@/lib/feeds/google-feed';

/** Feed for Google Merchant Center. Outside the wrapper of the JSON endpoints, like pictures. */
async function showFeed(request: Request): Promise<Response> {
  // Rendered at request time: the environment is the process's, not the build's.
  await connection();
  return feedAnswer(database, googleFeed, request);
}

export const GET = showFeed;
export const HEAD = showFeed;
