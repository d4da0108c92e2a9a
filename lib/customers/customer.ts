import type { SavedAddress } from '@/lib/account/profile/account';
import type { Role } from '@/lib/account/role';
import type { OrderStatus, PaymentStatus } from '@/lib/orders/rules/status';
import type { Kopecks } from '@/lib/shared/money';

/** Somebody with an account in a list of the staff; dates are ISO strings. */
export type CustomerRow = {
  id: number;
  name: string;
  email: string;
  phone: string;
  role: Role;
  createdAt: string;
  /** Orders that nobody has deleted. */
  orders: number;
  /** Of them without cancelled and returned ones. */
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

/** One of them with all that a manager may know. */
export type CustomerView = CustomerRow & {
  addresses: SavedAddress[];
  wishes: number;
  /** The newest of their orders; `orders` says how many there are. */
  latest: CustomerOrder[];
};
