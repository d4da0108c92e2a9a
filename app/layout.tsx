import type { ReactNode } from 'react';
import { fontVariables } from './fonts';
import './globals.css';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="uk" className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
