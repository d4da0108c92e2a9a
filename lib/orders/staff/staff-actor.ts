import { requireStaffName } from '@/lib/audit/staff-name';
import type { Database } from '@/lib/db/client';
import type { StaffActor } from '../rules/actor';

/** A staff member as actor, by name. Throws session_expired when the account is gone. */
export const staffActor = async (db: Database, userId: number): Promise<StaffActor> => ({
  by: await requireStaffName(db, userId),
  userId,
});
