import { z } from 'zod';
import { photoResponse } from '@/lib/http/route/photo-response';
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
  async ({ db, params: { photoId }, query: { size } }) =>
    photoResponse(await findPublishedPhoto(db, photoId, size), CACHE),
);
