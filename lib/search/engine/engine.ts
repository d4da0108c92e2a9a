import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import type { SearchTerm } from '../words/word-queries';

/**
 * Where the words of a search have to be: all of them in names and attributes, all of them there or in the
 * description, or any of them in names and attributes.
 */
export type SearchScope = 'heads' | 'anywhere' | 'any';

export type EngineQuery = {
  terms: SearchTerm[];
  scope: SearchScope;
  /** About how many products there are. */
  shop: number;
  limit: number;
};

/** `total` is null when there are too many matches to count in time. */
export type Found = { ids: number[]; total: number | null };

/** A row of `product_search`. */
export type SearchEntry = { id: number; words: string[]; shown: boolean; rank: number };

/**
 * Finds products by words. What a text means (spellings, synonyms, typing errors) is decided before, in
 * `lib/search/words`, and what is shown when little is found in `lib/search/query`; so an engine keeps for
 * each product what `product_search` has, its words with their signs (`product-words.ts`), whether it is
 * shown, and its rank, and answers one kind of question.
 */
export type SearchEngine = {
  name: string;
  /**
   * Visible products with these words, at most `limit`, in this order: a word says what the product is
   * (4 points), all words are its own, not synonyms or beginnings (3), all are in its name (1); then in
   * stock, rank, newest. Of very many matches only the highest ranked need to be compared. Puts the
   * products into `loaded` if it has read them anyway.
   */
  find(db: Database, query: EngineQuery, loaded?: Map<number, Product>): Promise<Found>;
  /** The same for several questions at once, in their order. Absent: each is asked by itself. */
  findEach?(db: Database, queries: EngineQuery[]): Promise<Found[]>;
  /** All products with these words, by rank. */
  findAll(db: Database, terms: SearchTerm[], scope: SearchScope): Promise<number[]>;
  /** Takes over these entries, known or not. Absent: it searches in `product_search` itself. */
  write?(entries: SearchEntry[]): Promise<void>;
  /** How many entries it has; together with `write`. */
  count?(): Promise<number>;
};
