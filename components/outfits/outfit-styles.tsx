import { readFileSync } from 'node:fs';
import path from 'node:path';

const RULES = readFileSync(path.join(process.cwd(), 'components/outfits/outfits.css'), 'utf8');

/**
 * Inline rather than linked: a page's own stylesheet would be loaded by every page that prefetches it,
 * and the global one has no room.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {RULES}
  </style>
);
