import { connection } from 'next/server';
import { database } from '@/lib/db/client';
import { feedAnswer, textAnswer } from '@/lib/feeds/feed-answer';
import { feedOfFile } from '@/lib/feeds/feed-list';

type Context = { params: Promise<{ file: string }> };

/** Product feeds for portals. Like pictures, not wrapped in `route`, which is for JSON endpoints. */
async function showFeed(request: Request, { params }: Context): Promise<Response> {
  // Renders at request time: needs the environment of this process, not that of the build.
  await connection();
  const id = feedOfFile((await params).file);
  return id ? feedAnswer(database(), id, request) : textAnswer('Такого фіду немає');
}

export const GET = showFeed;
export const HEAD = showFeed;
