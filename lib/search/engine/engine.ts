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
  /** Approximate number of products. */
  shop: number;
  limit: number;
};

/** `total` is null when there are too many matches to count in time. */
export type EngineResult = { ids: number[]; total: number | null };

/** A row of `product_search`. */
export type SearchEntry = { id: number; words: string[]; shown: boolean; rank: number };

/**
 * Finds products by words. What a text means (spellings, synonyms, typing errors) is decided before, in
 * `lib/search/words`; what is shown when little is found, in `lib/search/query`. An engine stores the entries of
 * `product_search`: the words with their signs (`product-words.ts`), the visibility and the rank of each product.
 */
export type SearchEngine = {
  name: string;
  /**
   * Visible products with these words, at most `limit`, by points: a word says what the product is (4), all words match
   * without synonyms and prefixes (3), all are in its name (1); then in stock, rank, newest. Among very many matches
   * only the highest ranked need to be compared. Puts the products into `loaded` if it has read them anyway.
   */
  find(db: Database, query: EngineQuery, loaded?: Map<number, Product>): Promise<EngineResult>;
  /** The same for several queries, in their order. If absent, `find` runs for each query. */
  findEach?(db: Database, queries: EngineQuery[]): Promise<EngineResult[]>;
  /** All visible products with these words, by rank. */
  findAll(db: Database, terms: SearchTerm[], scope: SearchScope): Promise<number[]>;
  /** Inserts or replaces these entries. Absent if the engine searches in `product_search` itself. */
  write?(entries: SearchEntry[]): Promise<void>;
  /** Number of stored entries; present together with `write`. */
  count?(): Promise<number>;
};
