/** How a typed word is looked for: stems of the vocabulary, and beginnings of stems. */
export type WantedStems = {
  exact: string[];
  /** Of these, the word itself and not what it means; all of them when it is only known by that. */
  own: string[];
  beginnings: string[];
  /** At most so many products have it in their name or facts, are it, or have it in the description. */
  heads: number;
  kinds: number;
  bodies: number;
};
