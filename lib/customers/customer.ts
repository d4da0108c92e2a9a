import type { z } from 'zod';
import type {
  customerOrderSchema,
  customerRowSchema,
  customersPageSchema,
  customerViewSchema,
} from './answers';

/** Somebody with an account in a list of the staff; dates are ISO strings. */
export type CustomerRow = z.infer<typeof customerRowSchema>;

export type CustomersPage = z.infer<typeof customersPageSchema>;

export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** One of them with all that a manager may know. */
export type CustomerView = z.infer<typeof customerViewSchema>;
