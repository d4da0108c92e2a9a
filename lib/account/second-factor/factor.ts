import type { Lacking } from '@/lib/http/auth/lacking-factor';
import type { Role } from '../role';

/** How somebody's second factor stands, as they may see it themselves. */
export type FactorView = {
  /** What they may do once they have given it. */
  role: Role;
  /** Since when an authenticator app is theirs, as an ISO string; null without one. */
  appSince: string | null;
  /** What this session still lacks for the staff's half. */
  lacking: Lacking | null;
  /** Whether the shop wants it of all staff, so that it cannot be turned off. */
  isRequired: boolean;
  /** Recovery codes that are left. */
  codesLeft: number;
};

/** What an app needs to be told; `ticket` is the shop's own note of it until a first code comes. */
export type Enrolment = { secret: string; address: string; ticket: string };
