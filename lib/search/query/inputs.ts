import { z } from 'zod';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { wordsOf } from '@/lib/shared/spelling';

/** Query of GET /api/admin/searches. `shown`: only searches that showed similar products (`near`), or nothing. */
export const searchesQuery = z.object({
  page: listPage,
  search: listSearch,
  shown: z.enum(['near', 'nothing']).optional(),
  sort: listSort(['text', 'times', 'found', 'lastSeen']).default('-times'),
});
export type SearchesQuery = z.output<typeof searchesQuery>;

const word = z
  .string()
  .max(40)
  .transform((text) => text.trim().normalize('NFC').toLocaleLowerCase('uk'))
  .refine((text) => wordsOf(text).length === 1, 'Вкажіть одне слово');

/** Body of POST /api/admin/searches/synonyms: the word that shoppers type, and the catalogue's word that it means. */
export const synonymInput = z.object({ typed: word, meant: word }).strict();
export type SynonymInput = z.output<typeof synonymInput>;

/** Query of DELETE /api/admin/searches/synonyms. */
export const synonymQuery = z.object({ typed: z.string().min(1).max(40) });
