import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { photoParams, photoQuery } from '@/lib/reviews/inputs';
import { findPublishedPhoto } from '@/lib/reviews/queries';

/** Short, so that a photo that staff take down does not stay in browsers. */
const CACHE = 'public, max-age=3600';

export const GET = route(
  {
    access: 'anyone',
    params: photoParams,
    query: photoQuery,
    answer: z.file().mime('image/webp'),
  },
  async ({ db, params: { photoId }, query: { size } }) => {
    const picture = await findPublishedPhoto(db, photoId, size);
    if (!picture) throw new ShopError('not_found');
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': CACHE },
    });
  },
);
