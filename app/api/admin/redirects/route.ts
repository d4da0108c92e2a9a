import { redirectsSchema } from '@/lib/content/redirects/answers';
import { addRedirect } from '@/lib/content/redirects/change-redirects';
import { redirectInput } from '@/lib/content/redirects/inputs';
import { listRedirects } from '@/lib/content/redirects/queries';
import { route } from '@/lib/http/route/route';
import { checkedRedirect } from '@/lib/server/checked-redirect';

export const GET = route({ access: 'editor', answer: redirectsSchema }, async ({ db }) =>
  Response.json(await listRedirects(db)),
);

export const POST = route(
  { access: 'editor', body: redirectInput, limit: 'account', answer: redirectsSchema },
  async ({ db, viewer, body }) => {
    await addRedirect(db, await checkedRedirect(db, body), viewer.id);
    return Response.json(await listRedirects(db));
  },
);
