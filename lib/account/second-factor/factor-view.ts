import type { Lacking } from '@/lib/http/auth/lacking-factor';
import type { Role } from '../role';

/** A person's second factor as they may see it themselves. */
export type FactorView = {
  /** Their role once the factor is given. */
  role: Role;
  /** When the authenticator app was turned on, as an ISO string; null without one. */
  appSince: string | null;
  /** What this session still lacks for the staff area. */
  lacking: Lacking | null;
  /** Whether all staff must have one, so that it cannot be turned off. */
  isRequired: boolean;
  /** Number of recovery codes left. */
  codesLeft: number;
};

/**
 * What an app needs to be set up; `ticket` is the shop's own encrypted note of it until the first
 * code comes.
 */
export type Enrolment = { secret: string; address: string; ticket: string };
