import { route } from '@/lib/http/route/route';
import { popularSearchesSchema } from '@/lib/search/answers';
import { listPopularLandings } from '@/lib/search/query/landing-names';
import { readPopularSearches } from '@/lib/search/query/popular-searches';
import { loadShop } from '@/lib/settings/queries';
import { pick } from '@/lib/shared/record-of';

export const GET = route({ access: 'anyone', answer: popularSearchesSchema }, async ({ db }) =>
  Response.json({
    searches: await readPopularSearches(db),
    landings: await listPopularLandings(db),
    contacts: pick(await loadShop(db), ['phone', 'telegram', 'viber', 'instagram']),
  }),
);
