import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { FoundLanding } from './landing-names';
import type { FoundCategory } from './queries';

/** What the panel of the search shows for a text, as `GET /api/products/search` answers. */
export type Suggestions = {
  products: WireProduct[];
  /** How many fit in all; null when they are too many to count in time. */
  total: number | null;
  /** Nothing fits; these are only like it. */
  isNear: boolean;
  /** The text as it was probably meant, when a typing error was guessed. */
  correction: string | null;
  categories: FoundCategory[];
  /** Characters and fandoms of that name, with their pages. */
  landings: FoundLanding[];
  /** What of a name has matched, in the keys of `lib/shared/spelling.ts`. */
  marks: Marks;
};

export type Marks = { stems: string[]; beginnings: string[] };
