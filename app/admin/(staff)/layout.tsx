import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/frame/admin-frame';
import { PersonProvider } from '@/components/admin/frame/person';
import { findPersonEmail, findPersonName } from '@/lib/account/profile/queries';
import { ROLE_NAMES } from '@/lib/account/role';
import { database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { ADMIN_SECTIONS } from '@/lib/http/auth/admin-sections';
import { requireStaff } from '@/lib/http/auth/require-staff';

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const viewer = await requireStaff('/admin');
  const [name, email] = await Promise.all([
    findPersonName(database(), viewer.id),
    findPersonEmail(database(), viewer.id),
  ]);
  const sections = ADMIN_SECTIONS.filter(({ access }) => isAdmitted(viewer.role, access));
  return (
    <PersonProvider id={viewer.id} email={email}>
      <AdminFrame
        person={`${name}, ${ROLE_NAMES[viewer.role].toLowerCase()}`}
        sections={sections.map(({ path }) => path)}
      >
        {children}
      </AdminFrame>
    </PersonProvider>
  );
}
