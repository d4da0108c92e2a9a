import { readFileSync } from 'node:fs';
import path from 'node:path';

// Without comments and indentation: it stands before what readers of the head look for.
const RULES = readFileSync(path.join(process.cwd(), 'components/outfits/outfits.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

/**
 * Inline rather than linked: a page's own stylesheet would be loaded by every page that prefetches it,
 * and the global one has no room.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {RULES}
  </style>
);
