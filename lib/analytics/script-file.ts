/** Path of the script that asks for consent, which the build generates (`scripts/build.ts`) from `browser.ts`. */
export const CONSENT_FILE = '.next/consent.js';
