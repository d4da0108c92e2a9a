import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { ShopError } from '@/lib/errors';
import { pathId } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { findReturnPhoto } from '@/lib/orders/returning/return-queries';

const params = z.object({ token: orderToken, photoId: pathId });

export const GET = route(
  { access: 'anyone', params, answer: z.file().mime('image/webp') },
  async ({ db, params: { token, photoId } }) => {
    const picture = await findReturnPhoto(db, token, photoId);
    if (!picture) throw new ShopError('not_found');
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
    });
  },
);
