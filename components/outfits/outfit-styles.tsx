import { readFileSync } from 'node:fs';
import path from 'node:path';

// Minified: the styles come before the tags that crawlers look for in the head.
const rulesOf = (file: string) =>
  readFileSync(path.join(process.cwd(), 'components/outfits', file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) | (?=[{}])|(?<=:) /g, '$1');

const BOARD = rulesOf('board.css');
const LOOKS = BOARD + rulesOf('looks.css');
const OUTFITS = BOARD + rulesOf('outfits.css');

/**
 * Inline rather than linked: a page's own stylesheet would be loaded by every page that prefetches it, and the global
 * one is at its size limit.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {OUTFITS}
  </style>
);

/** The styles of boards and looks only. */
export const LookStyles = () => (
  <style href="looks" precedence="next">
    {LOOKS}
  </style>
);
