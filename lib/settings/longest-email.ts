/** Maximum characters of an e-mail (specification, section 5), until staff allow more. */
export const LONGEST_EMAIL = 32;

/** Longer than any address (RFC 5321). */
export const MOST_EMAIL = 254;

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopLongestEmail?: number };

/** Maximum characters of an e-mail: in the browser from the page, on the server from the settings as last read. */
export const longestEmail = (): number =>
  (typeof document === 'undefined'
    ? memory.shopLongestEmail
    : Number(document.body.dataset.longestEmail)) || LONGEST_EMAIL;

/** Schemas cannot await the settings, so the wrapper of endpoints stores the limit before it parses a body. */
export function setLongestEmail(characters: number): void {
  memory.shopLongestEmail = characters;
}
