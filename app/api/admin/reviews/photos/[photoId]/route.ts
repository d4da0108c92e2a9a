import { z } from 'zod';
import { messageSchema } from '@/lib/http/route/answers';
import { photoResponse } from '@/lib/http/route/photo-response';
import { route } from '@/lib/http/route/route';
import { photoParams, photoQuery } from '@/lib/reviews/inputs';
import { findStaffPhoto } from '@/lib/reviews/queries';
import { removeReviewPhoto } from '@/lib/reviews/remove-photo';

export const GET = route(
  {
    access: 'editor',
    params: photoParams,
    query: photoQuery,
    answer: z.file().mime('image/webp'),
  },
  async ({ db, params: { photoId }, query: { size } }) =>
    photoResponse(await findStaffPhoto(db, photoId, size), 'private, max-age=600'),
);

export const DELETE = route(
  { access: 'editor', params: photoParams, limit: 'account', answer: messageSchema },
  async ({ db, viewer, params: { photoId } }) => {
    await removeReviewPhoto(db, photoId, viewer.id);
    return Response.json({ message: 'Фото видалено' });
  },
);
