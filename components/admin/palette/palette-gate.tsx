'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { MENU_ICONS } from '@/components/admin/frame/menu-icons';
import { useCommands } from '@/components/admin/keys/commands';
import { KeyListener } from '@/components/admin/keys/key-listener';
import { withCount } from '@/components/admin/live/count-in-title';
import { Modal } from '@/components/ui/overlay/modal';
import { Spinner } from '@/components/ui/spinner';
import { type AdminPath, pageOf } from '@/lib/http/auth/admin-sections';
import { restoreAdminKeys } from '@/stores/admin-keys';
import { noteOpened } from '@/stores/opened-records';
import { closePalette, togglePalette, usePalette } from './palette-store';
import { newRecords, roomsOf } from './section-commands';

/** Delay before an opened page is remembered, in ms. The title is set late, and pages left sooner do not count. */
const PAUSE = 1000;

/** Remembers the record pages that were opened, for «recent» in the command palette. */
export function useNoteOpened(): void {
  const pathname = usePathname();
  useEffect(() => {
    const page = pageOf(pathname);
    if (!page || page === 'page' || page.what === 'help' || pathname.endsWith('/print')) return;
    const timer = setTimeout(() => {
      const title = withCount(document.title, 0).split(' — ').slice(0, -1).join(', ');
      if (title) noteOpened({ path: pathname, title });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [pathname]);
}

const Palette = dynamic(() => import('./palette').then((loaded) => loaded.Palette), {
  loading: () => <Spinner className="m-6" />,
});
const GlobalActs = dynamic(() => import('./global-acts').then((loaded) => loaded.GlobalActs));

/** The command palette and the global shortcuts; the palette's code is loaded on first use. */
export function PaletteGate({ sections }: { sections: AdminPath[] }) {
  const pathname = usePathname();
  const isOpen = usePalette((state) => state.isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, setTyped] = useState('');
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(restoreAdminKeys, []);
  useEffect(() => {
    if (!isOpen) setTyped('');
  }, [isOpen]);
  useNoteOpened();
  useCommands([...newRecords(sections, pathname), ...roomsOf(sections, MENU_ICONS)]);
  return (
    <>
      <KeyListener onPalette={togglePalette} />
      {wasOpen && <GlobalActs />}
      <Modal
        open={isOpen}
        onClose={closePalette}
        labelledBy="palette-title"
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink md:mx-auto md:mt-[10vh] md:h-fit md:max-h-[80vh] md:w-[min(680px,calc(100vw-32px))] md:rounded-panel md:border-2 md:border-ink md:shadow-dialog"
      >
        {isOpen && (
          // Collects what is typed before the palette's code has loaded.
          // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the dialog itself
          <div
            onKeyDown={({ key, ctrlKey, metaKey, altKey, target }) => {
              const isEarly = !(target instanceof HTMLInputElement) && key.length === 1;
              if (isEarly && !ctrlKey && !metaKey && !altKey) setTyped((text) => text + key);
            }}
            className="contents"
          >
            <h2 id="palette-title" className="sr-only">
              Пошук і&nbsp;команди
            </h2>
            <Palette typed={typed} onTyped={setTyped} sections={sections} />
          </div>
        )}
      </Modal>
    </>
  );
}
