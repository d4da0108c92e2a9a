import { z } from 'zod';
import { forgetFacets } from '@/lib/catalogue/read-facet-index';
import { renewPages } from '@/lib/http/renew-pages';
import { route } from '@/lib/http/route';
import { forgetWords } from '@/lib/search/forget-words';

const body = z.object({ tags: z.array(z.string().min(1).max(200)).max(1000) }).strict();

export const POST = route({ access: 'internal', body }, ({ body: { tags } }) => {
  renewPages(tags);
  if (tags.some((tag) => /^(catalogue|category:.*)$/.test(tag))) {
    forgetFacets();
    forgetWords();
  }
  return Response.json({ revalidated: tags.length });
});
