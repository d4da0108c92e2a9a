import { z } from 'zod';
import { orderToken } from '@/lib/checkout/inputs';
import { pathId } from '@/lib/http/route/inputs';
import { photoResponse } from '@/lib/http/route/photo-response';
import { route } from '@/lib/http/route/route';
import { findReturnPhoto } from '@/lib/orders/returning/return-queries';

const params = z.object({ token: orderToken, photoId: pathId });

export const GET = route(
  { access: 'anyone', params, answer: z.file().mime('image/webp') },
  async ({ db, params: { token, photoId } }) =>
    photoResponse(await findReturnPhoto(db, token, photoId), 'private, max-age=3600'),
);
