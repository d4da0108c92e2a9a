import { readFileSync } from 'node:fs';
import path from 'node:path';

// Without comments and needless spaces: it stands before what readers of the head look for.
const rulesOf = (file: string) =>
  readFileSync(path.join(process.cwd(), 'components/outfits', file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) | (?=[{}])|(?<=:) /g, '$1');

const BOARD = rulesOf('board.css');
const LOOKS = BOARD + rulesOf('looks.css');
const OUTFITS = BOARD + rulesOf('outfits.css');

/**
 * Inline rather than linked: a page's own stylesheet would be loaded by every page that prefetches it,
 * and the global one has no room.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {OUTFITS}
  </style>
);

/** The rules of boards and of looks alone. */
export const LookStyles = () => (
  <style href="looks" precedence="next">
    {LOOKS}
  </style>
);
