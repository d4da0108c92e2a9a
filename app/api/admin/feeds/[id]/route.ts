import { z } from 'zod';
import { staffFeedSchema } from '@/lib/feeds/answers';
import { changeFeed } from '@/lib/feeds/change-feed';
import { feedInput, feedParams } from '@/lib/feeds/inputs';
import { findStaffFeed } from '@/lib/feeds/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', params: feedParams, answer: z.object({ feed: staffFeedSchema }) },
  async ({ db, params: { id } }) => Response.json({ feed: await findStaffFeed(db, id) }),
);

export const PATCH = route(
  {
    access: 'editor',
    params: feedParams,
    body: feedInput,
    limit: 'account',
    answer: z.object({ feed: staffFeedSchema }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    await changeFeed(db, id, body, viewer.id);
    return Response.json({ feed: await findStaffFeed(db, id) });
  },
);
