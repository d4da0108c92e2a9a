import type { z } from 'zod';
import type {
  staffProductRowSchema,
  staffProductSchema,
  staffProductsSchema,
  staffSizeSchema,
} from './answers';

/** A size as staff see it; the size is empty for a product without sizes. */
export type StaffSize = z.infer<typeof staffSizeSchema>;

/** A product as staff see it: the specification's names, and what stands in place of the POS's words. */
export type StaffProduct = z.infer<typeof staffProductSchema>;

/** A row of the list of products of the staff. */
export type StaffProductRow = z.infer<typeof staffProductRowSchema>;

export type StaffProducts = z.infer<typeof staffProductsSchema>;

/** A line of a product's history. */
export type ProductChangeLine = {
  id: number;
  at: Date;
  by: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
