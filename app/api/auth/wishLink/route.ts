import { wishLinkSchema } from '@/lib/account/answers';
import { closeWishLink, openWishLink } from '@/lib/account/wish-list/change-wish-link';
import { findWishLink } from '@/lib/account/wish-list/queries';
import { sharedListPath } from '@/lib/account/wish-list/shared-list';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', limit: 'account', answer: wishLinkSchema },
  async ({ db, viewer }) => answer(await findWishLink(db, viewer.id)),
);

export const POST = route(
  { access: 'customer', limit: 'account', answer: wishLinkSchema },
  async ({ db, viewer }) => answer(await openWishLink(db, viewer.id)),
);

export const DELETE = route(
  { access: 'customer', limit: 'account', answer: wishLinkSchema },
  async ({ db, viewer }) => {
    await closeWishLink(db, viewer.id);
    return answer(null);
  },
);

const answer = (token: string | null) =>
  Response.json({ path: token === null ? null : sharedListPath(token) });
