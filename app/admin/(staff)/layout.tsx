import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/frame/admin-frame';
import { findPersonName } from '@/lib/account/profile/queries';
import { ROLE_NAMES } from '@/lib/account/role';
import { database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { ADMIN_ROOMS } from '@/lib/http/auth/admin-sections';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const viewer = await requireStaff('/admin');
  const name = await findPersonName(database(), viewer.id);
  const rooms = ADMIN_ROOMS.filter(({ access }) => isAdmitted(viewer.role, access));
  return (
    <AdminFrame
      person={`${name}, ${ROLE_NAMES[viewer.role].toLowerCase()}`}
      rooms={rooms.map(({ path }) => path)}
    >
      {children}
    </AdminFrame>
  );
}
