import { fullName } from '@/lib/account/profile/person-name';
import { route } from '@/lib/http/route/route';
import { teamSchema } from '@/lib/order-rules/staff-answers';
import { listOrderTags, listTeam } from '@/lib/orders/teamwork/queries';
import { readSettings } from '@/lib/settings/queries';

/** What staff choose from when they work on orders: people, tags in use, templates of letters. */
export const GET = route({ access: 'manager', answer: teamSchema }, async ({ db, viewer }) =>
  Response.json({
    me: viewer.id,
    people: (await listTeam(db)).map((one) => ({ id: one.id, name: fullName(one) })),
    tags: await listOrderTags(db),
    templates: (await readSettings(db)).letters.value.templates,
  }),
);
