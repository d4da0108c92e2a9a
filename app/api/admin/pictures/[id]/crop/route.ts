import { route } from '@/lib/http/route/route';
import { cropInput, pictureParams, storedPictureSchema } from '@/lib/media/picture-inputs';
import { cropPicture } from '@/lib/media/store-picture';

export const POST = route(
  {
    access: 'editor',
    params: pictureParams,
    body: cropInput,
    limit: 'account',
    answer: { 201: storedPictureSchema },
  },
  async ({ db, viewer, params, body }) =>
    Response.json(await cropPicture(db, params.id, body, viewer.id), { status: 201 }),
);
