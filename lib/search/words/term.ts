/** A word of a search as stems of the vocabulary and prefixes of stems. */
export type SearchTerm = {
  exact: string[];
  /** The stems of the word itself without synonyms; all of `exact` when there are only synonyms. */
  own: string[];
  beginnings: string[];
  /** Upper bounds: products with it in name or attributes, of that kind, with it in the description. */
  heads: number;
  kinds: number;
  bodies: number;
};
