'use client';

import { useState } from 'react';
import { LogoMark } from '@/components/layout/logo';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/overlay/modal';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { PaletteIcon } from '../palette/palette-button';
import { AdminNav } from './admin-nav';

/** The bar that replaces the sidebar on narrow screens. */
export function AdminBar({ person, sections }: { person: string; sections: AdminPath[] }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="on-ink sticky top-0 z-header flex h-14 items-center gap-2 bg-stage px-2 text-on-stage lg:hidden">
      <IconButton
        icon="menu"
        label="Меню"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="hover:text-ink"
      />
      <LogoMark size={28} className="[--mask:var(--color-ink-h)]" />
      <span className="font-display font-bold">Амплуа</span>
      <PaletteIcon />
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        labelledBy="admin-menu-title"
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(300px,86vw)] max-w-none -translate-x-full flex-col overflow-y-auto bg-stage px-3.5 py-4 text-on-stage open:flex open:translate-x-0 starting:open:-translate-x-full"
      >
        <div className="on-ink mb-3 flex items-center justify-between">
          <h2 id="admin-menu-title" className="px-2 font-display text-lg">
            Меню
          </h2>
          <IconButton
            icon="close"
            label="Закрити"
            onClick={() => setOpen(false)}
            className="hover:text-ink"
          />
        </div>
        <AdminNav person={person} sections={sections} />
      </Modal>
    </header>
  );
}
