import { requireStaffName } from '@/lib/audit/staff-name';
import type { Database } from '@/lib/db/client';
import type { StaffActor, StaffRef } from '../../order-rules/actor';

/** A staff member as the actor of a change. Throws session_expired when the account no longer exists. */
export async function staffActor(db: Database, doer: StaffRef): Promise<StaffActor> {
  const known = typeof doer === 'number' ? { userId: doer } : doer;
  return { by: await requireStaffName(db, known.userId), ...known };
}
