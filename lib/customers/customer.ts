import type { SavedAddress } from '@/lib/account/profile/account';
import type { Role } from '@/lib/account/role';
import type { OrderStatus, PaymentStatus } from '@/lib/orders/rules/status';
import type { Kopecks } from '@/lib/shared/money';

/** A row of the admin customer list; dates are ISO strings. */
export type CustomerRow = {
  id: number;
  name: string;
  email: string;
  phone: string;
  role: Role;
  createdAt: string;
  /** Number of orders that are not deleted. */
  orders: number;
  /** Their total, without cancelled and returned ones. */
  spent: Kopecks;
};

export type CustomersPage = {
  customers: CustomerRow[];
  currentPage: number;
  totalPages: number;
  total: number;
};

export type CustomerOrder = {
  orderId: string;
  createdAt: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Kopecks;
};

/** A customer with all details for managers. */
export type CustomerView = CustomerRow & {
  addresses: SavedAddress[];
  wishes: number;
  /** Their newest orders; `orders` is the total number. */
  latest: CustomerOrder[];
};
