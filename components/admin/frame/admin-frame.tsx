import type { ReactNode } from 'react';
import { LogoMark } from '@/components/layout/logo';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { SaveKey } from '../form/save-key';
import { StaffLive } from '../live/staff-live';
import { PaletteButton } from '../palette/palette-button';
import { PaletteGate } from '../palette/palette-gate';
import { SignInAgain } from '../sign-in/sign-in-again';
import { AdminBar } from './admin-bar';
import { AdminNav } from './admin-nav';
import { FreshCodeDialog } from './fresh-code-dialog';

type AdminFrameProps = {
  /** The signed-in staff member, as shown in the menu. */
  person: string;
  /** The sections that this staff member may open. */
  sections: AdminPath[];
  children: ReactNode;
};

/** The layout of every admin page: the menu on the left (on phones behind a button), and the page beside it. */
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
      {/* Keep this order: the sign-in dialog comes before the dialog for the code. */}
      <SignInAgain />
      <FreshCodeDialog />
      <SaveKey />
      <PaletteGate sections={sections} />
      <StaffLive />
    </div>
  );
}

function AdminSidebar({ person, sections }: { person: string; sections: AdminPath[] }) {
  return (
    <div className="on-ink sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-stage px-3.5 py-5 text-on-stage lg:flex">
      <header className="mb-5 flex items-center gap-3 px-2 font-display text-lg font-bold">
        <LogoMark size={36} className="[--mask:var(--color-ink-h)]" />
        Амплуа
      </header>
      <PaletteButton />
      <AdminNav person={person} sections={sections} />
    </div>
  );
}
