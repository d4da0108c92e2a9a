import type { ReactNode } from 'react';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { AdminBar } from './admin-bar';
import { AdminSidebar } from './admin-sidebar';
import { FreshCodeDialog } from './fresh-code-dialog';

type AdminFrameProps = {
  /** Who is signed in, as the menu says it. */
  person: string;
  /** The sections that are open to them. */
  sections: AdminPath[];
  children: ReactNode;
};

/** The staff's half: the menu at the left, on phones behind a button, and a page beside it. */
export function AdminFrame({ person, sections, children }: AdminFrameProps) {
  return (
    <div className="admin">
      <a href="#content" className="skip">
        До вмісту
      </a>
      <AdminBar person={person} sections={sections} />
      <AdminSidebar person={person} sections={sections} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-5 pb-16 outline-none md:px-6 lg:px-8"
      >
        {children}
      </main>
      <FreshCodeDialog />
    </div>
  );
}
