import { z } from 'zod';
import { staffFeedRowSchema } from '@/lib/feeds/answers';
import { listStaffFeeds } from '@/lib/feeds/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', answer: z.object({ feeds: z.array(staffFeedRowSchema) }) },
  async ({ db }) => Response.json({ feeds: await listStaffFeeds(db) }),
);
