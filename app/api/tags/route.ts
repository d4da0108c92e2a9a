import { readTags } from '@/lib/catalogue/cached-landings';
import type { TagsAnswer } from '@/lib/catalogue/tag-queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'anyone' }, async () => {
  const answer: TagsAnswer = { data: await readTags() };
  return Response.json(answer);
});
