import type { Role, StaffRole } from '@/lib/account/role';

/** A staff member as an admin sees them; dates are ISO strings. */
export type StaffMember = {
  id: number;
  name: string;
  email: string;
  /** The current role; `customer` while the first one is pending. */
  role: Role;
  /** The pending role of a mailed invitation. */
  invitedRole: StaffRole | null;
  /** Whether an authenticator app is set up. */
  hasApp: boolean;
  /** Over all stored sessions; null when there are none. */
  lastSeenAt: string | null;
  /** Number of devices that are signed in now. */
  openSessions: number;
  /** Whether this is the caller: one's own sign-in has its own page. */
  isSelf: boolean;
};

export type StaffPage = {
  staff: StaffMember[];
  currentPage: number;
  totalPages: number;
  total: number;
};
