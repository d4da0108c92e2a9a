/** Maximum characters of an e-mail (specification, section 5), until staff allow more. */
export const LONGEST_EMAIL = 32;

/** Maximum characters of any valid address (RFC 5321). */
export const MOST_EMAIL = 254;

// One value per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopLongestEmail?: number };

/** Maximum characters of an e-mail. The browser reads it from the page; the server uses the settings as last read. */
export const longestEmail = (): number =>
  (typeof document === 'undefined'
    ? memory.shopLongestEmail
    : Number(document.body.dataset.longestEmail)) || LONGEST_EMAIL;

/** Sets the limit on the server. Called by the endpoint wrapper before it parses: schemas cannot await. */
export function setLongestEmail(characters: number): void {
  memory.shopLongestEmail = characters;
}
