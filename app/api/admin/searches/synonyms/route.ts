import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';
import { synonymsSchema } from '@/lib/search/answers';
import { synonymInput, synonymQuery } from '@/lib/search/query/inputs';
import { listSynonyms, removeSynonym, saveSynonym } from '@/lib/search/words/change-synonyms';

export const GET = route({ access: 'editor', answer: synonymsSchema }, async ({ db }) =>
  Response.json({ synonyms: await listSynonyms(db) }),
);

export const POST = route(
  { access: 'editor', body: synonymInput, limit: 'account', answer: messageSchema },
  async ({ db, viewer, body }) => {
    await saveSynonym(db, body, viewer.id);
    return Response.json({ message: 'Синонім збережено: пошук уже його знає' });
  },
);

export const DELETE = route(
  { access: 'editor', query: synonymQuery, answer: messageSchema },
  async ({ db, viewer, query }) => {
    await removeSynonym(db, query.typed, viewer.id);
    return Response.json({ message: 'Синонім прибрано' });
  },
);
