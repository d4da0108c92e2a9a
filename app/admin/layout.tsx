import type { ReactNode } from 'react';
import { Queries } from '@/components/queries';
// Imported for all admin pages: the menu's links preload this sheet, and browsers warn about unused preloads.
import '@/components/ui/combobox.css';
import './admin.css';

export const instant = false;

export const metadata = {
  robots: { index: false, follow: false },
  manifest: '/staff.webmanifest',
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <Queries>{children}</Queries>;
}
