import type { ReactNode } from 'react';
// Preloaded with the menu's links, and the browser complains of what it has preloaded for nothing.
import '@/components/ui/combobox.css';
import './admin.css';
// Most sections have such a field: loaded ahead for the next one it would lie unused in this one.
import '@/components/ui/combobox.css';

export const instant = false;

export const metadata = { robots: { index: false, follow: false } };

export default function AdminLayout({ children }: { children: ReactNode }) {
  return children;
}
