import { redirectsSchema } from '@/lib/content/redirects/answers';
import { removeRedirect } from '@/lib/content/redirects/change-redirects';
import { listRedirects } from '@/lib/content/redirects/queries';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  { access: 'editor', params: idParams, limit: 'account', answer: redirectsSchema },
  async ({ db, viewer, params: { id } }) => {
    await removeRedirect(db, id, viewer.id);
    return Response.json(await listRedirects(db));
  },
);
