import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { FoundLanding } from './landing-names';
import type { FoundCategory } from './queries';

/** Response of `GET /api/products/search`, shown by the search panel. */
export type Suggestions = {
  products: WireProduct[];
  /** Total number of matches; null when there are too many to count in time. */
  total: number | null;
  /** No exact matches; these are similar products. */
  isNear: boolean;
  /** The corrected text, when a typing error was assumed. */
  correction: string | null;
  categories: FoundCategory[];
  /** Matching characters and fandoms with the paths of their pages. */
  landings: FoundLanding[];
  /** What to highlight in names, as keys of `lib/shared/spelling.ts`. */
  marks: Marks;
};

export type Marks = { stems: string[]; beginnings: string[] };
