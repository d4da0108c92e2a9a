import type { ReactNode } from 'react';
import { Queries } from '@/components/queries';
// Imported here, because the menu's links preload it and browsers warn about preloaded files that are not used.
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
