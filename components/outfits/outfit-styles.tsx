import { readFileSync } from 'node:fs';
import path from 'node:path';

// Without comments and indentation: it stands before what readers of the head look for.
const rulesOf = (file: string) =>
  readFileSync(path.join(process.cwd(), 'components/outfits', file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

const LOOKS = rulesOf('looks.css');
const RULES = LOOKS + rulesOf('outfits.css');

/**
 * Inline rather than linked: a page's own stylesheet would be loaded by every page that prefetches it,
 * and the global one has no room.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {RULES}
  </style>
);

/** The rules of boards and of looks alone. */
export const LookStyles = () => (
  <style href="looks" precedence="next">
    {LOOKS}
  </style>
);
