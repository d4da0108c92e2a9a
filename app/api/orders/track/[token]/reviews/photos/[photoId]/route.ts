import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { photoResponse } from '@/lib/http/route/photo-response';
import { route } from '@/lib/http/route/route';
import { photoParams, photoQuery } from '@/lib/reviews/inputs';
import { findOwnPhoto } from '@/lib/reviews/queries';

const params = photoParams.extend({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, query: photoQuery, answer: z.file().mime('image/webp') },
  async ({ db, params: { token, photoId }, query: { size } }) =>
    photoResponse(await findOwnPhoto(db, token, photoId, size), 'private, max-age=3600'),
);
