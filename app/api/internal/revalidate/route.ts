import { z } from 'zod';
import { renewFacets } from '@/lib/catalogue/listing/facet-copies';
import { renewPages } from '@/lib/http/route/renew-pages';
import { route } from '@/lib/http/route/route';
import { forgetWords } from '@/lib/search/index/forget-words';

const body = z.object({ tags: z.array(z.string().min(1).max(200)).max(1000) }).strict();

/** Tags of what lists are counted from. */
const COUNTED = /^(catalogue|popular|category:.*)$/;

export const POST = route(
  { access: 'internal', body, answer: z.object({ revalidated: z.int() }) },
  async ({ db, body: { tags } }) => {
    // Before the pages, or they would be rendered from the old copy.
    if (tags.some((tag) => COUNTED.test(tag))) {
      await renewFacets(db);
      forgetWords();
    }
    renewPages(tags);
    return Response.json({ revalidated: tags.length });
  },
);
