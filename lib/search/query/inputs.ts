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
  .max(60)
  .transform((text) => text.trim().normalize('NFC').toLocaleLowerCase('uk'));
const isOneWord = (text: string) => wordsOf(text).length === 1;

/** Body of POST /api/admin/searches/synonyms: a typed word, and the catalogue's word that it means; empty for none. */
export const synonymInput = z.object({
  typed: word.refine(isOneWord, 'Вкажіть одне слово'),
  meant: word.refine((text) => text === '' || isOneWord(text), 'Вкажіть одне слово'),
});
export type SynonymInput = z.output<typeof synonymInput>;
