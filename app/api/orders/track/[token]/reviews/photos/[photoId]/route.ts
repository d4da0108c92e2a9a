import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { photoParams, photoQuery } from '@/lib/reviews/inputs';
import { findOwnPhoto } from '@/lib/reviews/queries';

const params = photoParams.extend({ token: orderToken });

export const GET = route(
  { access: 'anyone', params, query: photoQuery, answer: z.file().mime('image/webp') },
  async ({ db, params: { token, photoId }, query: { size } }) => {
    const picture = await findOwnPhoto(db, token, photoId, size);
    if (!picture) throw new ShopError('not_found');
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
    });
  },
);
