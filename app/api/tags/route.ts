import { tagsAnswerSchema } from '@/lib/catalogue/answers';
import { readTags } from '@/lib/catalogue/landing/cached-landings';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'anyone', answer: tagsAnswerSchema }, async () =>
  Response.json({ data: await readTags() }),
);
