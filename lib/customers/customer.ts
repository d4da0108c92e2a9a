import type { z } from 'zod';
import type {
  customerOrderSchema,
  customerRowSchema,
  customersPageSchema,
  customerViewSchema,
} from './answers';

/** An account in the staff's list of customers; dates are ISO strings. */
export type CustomerRow = z.infer<typeof customerRowSchema>;

export type CustomersPage = z.infer<typeof customersPageSchema>;

export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** A customer with all details that a manager may see. */
export type CustomerView = z.infer<typeof customerViewSchema>;
