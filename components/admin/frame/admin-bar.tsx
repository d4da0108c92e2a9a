'use client';

import { useState } from 'react';
import { LogoMark } from '@/components/layout/logo';
import { cappedCount } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/overlay/modal';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { useStaffCounts } from '@/lib/staff/hooks';
import { AdminLink } from '../links';
import { waitText } from '../overview/period-text';
import { PaletteIcon } from '../palette/palette-button';
import { AdminNav, menuOf, NavCount } from './admin-nav';

/** The top bar, which replaces the sidebar on narrow screens; shows the number of items that wait in the sections. */
export function AdminBar({ person, sections }: { person: string; sections: AdminPath[] }) {
  const [open, setOpen] = useState(false);
  const { data: counts } = useStaffCounts();
  const waiting = menuOf(sections).flatMap((entry) => {
    const count = counts?.[entry.path] ?? 0;
    return count > 0 ? [{ ...entry, count }] : [];
  });
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
      <LogoMark size={28} className="flex-none [--mask:var(--color-ink-h)]" />
      <span
        className={classNames('font-display font-bold', waiting.length > 0 && 'max-[28rem]:hidden')}
      >
        Амплуа
      </span>
      <div className="ml-auto flex">
        {waiting.map(({ path, title, icon, count }) => (
          <AdminLink
            key={path}
            href={path}
            aria-label={`${title}: ${cappedCount(count)} ${waitText(count)} на\u00a0вас`}
            // The menu has them all; on a narrow phone more icons would not fit.
            className="icon-btn hover:text-ink max-[22rem]:nth-[n+4]:hidden max-[28rem]:nth-[n+6]:hidden"
          >
            <AnyIcon name={icon} size={24} />
            <NavCount count={count} className="absolute top-0 right-0 border-2 border-stage" />
          </AdminLink>
        ))}
        <PaletteIcon />
      </div>
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
