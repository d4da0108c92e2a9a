import type { Role, StaffRole } from '@/lib/account/role';

/** Somebody of the staff as an admin sees them; dates are ISO strings. */
export type StaffMember = {
  id: number;
  name: string;
  email: string;
  /** What they may do now; `customer` while their first role waits. */
  role: Role;
  /** A role that works once they have opened the mailed invitation. */
  invitedRole: StaffRole | null;
  /** Whether an authenticator app is theirs. */
  hasApp: boolean;
  /** Of all sessions that are still known; null when nothing of them is left. */
  lastSeenAt: string | null;
  /** Devices on which they are signed in now. */
  openSessions: number;
  /** Whether this is who asks: their own sign-in is looked after elsewhere. */
  isSelf: boolean;
};

export type StaffPage = {
  staff: StaffMember[];
  currentPage: number;
  totalPages: number;
  total: number;
};
