import type { ReactNode } from 'react';
import './admin.css';

export const instant = false;

export const metadata = { robots: { index: false, follow: false } };

export default function AdminLayout({ children }: { children: ReactNode }) {
  return children;
}
