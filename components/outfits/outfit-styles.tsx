import { readFileSync } from 'node:fs';
import path from 'node:path';

// Minified, since these styles precede the tags in the head that crawlers look for.
const rulesOf = (file: string) =>
  readFileSync(path.join(process.cwd(), 'components/outfits', file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) | (?=[{}])|(?<=:) /g, '$1');

const BOARD = rulesOf('board.css');
const LOOKS = BOARD + rulesOf('looks.css');
const OUTFITS = BOARD + rulesOf('outfits.css');

/**
 * The styles of all outfit parts, inline and not linked: a stylesheet of the page would be loaded by every page that
 * prefetches it, and the global stylesheet is at its size limit.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {OUTFITS}
  </style>
);

/** Only the styles of boards and looks, for pages without the outfit builder. */
export const LookStyles = () => (
  <style href="looks" precedence="next">
    {LOOKS}
  </style>
);
