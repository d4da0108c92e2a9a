import { route } from '@/lib/http/route/route';
import { PICTURE_LIMIT, storedPictureSchema } from '@/lib/media/picture-inputs';
import { storePicture } from '@/lib/media/store-picture';

/** Stores the picture whose bytes are the body. */
export const POST = route(
  {
    access: 'editor',
    maxBody: PICTURE_LIMIT,
    limit: 'account',
    answer: { 201: storedPictureSchema },
    errors: ['validation_failed'],
  },
  async ({ db, viewer, raw }) =>
    Response.json(await storePicture(db, { bytes: raw }, viewer.id), { status: 201 }),
);
