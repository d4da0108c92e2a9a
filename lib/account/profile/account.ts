import type { DeliveryAddress } from '@/lib/delivery/address';
import type { Role } from '../role';

/** A delivery address that a customer has saved. */
export type SavedAddress = DeliveryAddress & { id: number };

/** A customer as they see themselves: section 3 of the specification, «User». */
export type Account = {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Product ids, last added first. */
  wishes: number[];
  addresses: SavedAddress[];
  /** Order numbers, newest first. */
  orders: string[];
};

/** A sign-in on some device, as the list of sessions shows it; dates are ISO strings. */
export type SessionView = {
  id: number;
  /** `Chrome, Windows`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};
