import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { synonymsSchema } from '@/lib/search/answers';
import { synonymInput } from '@/lib/search/query/inputs';
import { changeSynonym, listSynonyms } from '@/lib/search/words/change-synonym';

export const GET = route({ access: 'editor', answer: synonymsSchema }, async ({ db }) =>
  Response.json({ synonyms: await listSynonyms(db) }),
);

export const POST = route(
  { access: 'editor', body: synonymInput, limit: 'account', answer: messageSchema },
  async ({ db, viewer, body }) => {
    await changeSynonym(db, body, viewer.id);
    return Response.json({ message: body.meant ? 'Пошук уже знає це слово' : 'Синонім прибрано' });
  },
);
