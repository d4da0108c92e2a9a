/** Characters of an e-mail at most (specification, section 5), until staff allow more. */
export const LONGEST_EMAIL = 32;

/** Longer than any address (RFC 5321). */
export const MOST_EMAIL = 254;

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopLongestEmail?: number };

/**
 * Characters that an e-mail may have: in the browser as its page says, on the server as the settings said when they were
 * read last.
 */
export const longestEmail = (): number =>
  (typeof document === 'undefined'
    ? memory.shopLongestEmail
    : Number(document.body.dataset.longestEmail)) || LONGEST_EMAIL;

/** Schemas cannot await the settings, so the wrapper of endpoints stores the limit before it parses a body. */
export function setLongestEmail(characters: number): void {
  memory.shopLongestEmail = characters;
}
