'use client';

import dynamic from 'next/dynamic';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Modal } from '@/components/ui/overlay/modal';
import { useAdminKeys } from '@/stores/admin-keys';
import { type Command, currentCommands, useCommands } from './commands';
import { isPaletteStroke, strokeOf } from './keys';
import { useGo } from './use-go';

const KeysSheet = dynamic(() => import('./keys-sheet').then((loaded) => loaded.KeysSheet));

/** Maximum time between the two keys of a sequence such as `g o`, in ms. */
const PAUSE = 2000;

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** Whether shortcuts are off: a dialog is open, or the focused element uses keys itself (a field, a menu). */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(`${TYPED_IN}, [role="menu"]`) !== null));

/** Handles the keyboard shortcuts of every page, and shows the list of them. */
export function KeyListener({ onPalette }: { onPalette: () => void }) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const go = useGo();
  const begun = useRef({ key: '', at: 0 });
  useCommands([
    {
      id: 'keys',
      title: 'Клавіші цієї сторінки',
      group: 'Усюди',
      keys: '?',
      words: 'гарячі швидкі клавіатура комбінації shortcuts hotkeys',
      icon: 'info',
      run: () => setSheetOpen(true),
    },
  ]);

  const pressed = useCallback((stroke: string, timeStamp: number): Command | undefined => {
    const { key, at } = begun.current;
    const both = timeStamp - at < PAUSE && key ? `${key} ${stroke}` : stroke;
    begun.current = { key: '', at: 0 };
    const commands = currentCommands();
    const command = commands.find(({ keys }) => keys === both);
    if (command) return command;
    if (commands.some(({ keys }) => keys?.startsWith(`${stroke} `))) {
      begun.current = { key: stroke, at: timeStamp };
    }
    return undefined;
  }, []);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPaletteStroke(event)) {
        event.preventDefault();
        onPalette();
        return;
      }
      const stroke = strokeOf(event);
      if (!stroke || useAdminKeys.getState().isOff || isTaken(event.target)) return;
      const command = pressed(stroke, event.timeStamp);
      if (!command) return;
      event.preventDefault();
      if (command.run) command.run();
      else go(command.href);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [go, onPalette, pressed]);

  return (
    <Modal
      open={isSheetOpen}
      onClose={() => setSheetOpen(false)}
      labelledBy="keys-title"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[94dvh] w-full max-w-none overflow-auto border-t-2 border-ink bg-paper text-ink md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-32px)] md:w-[min(760px,calc(100vw-32px))] md:rounded-panel md:border-2 md:shadow-dialog"
    >
      {isSheetOpen && <KeysSheet onClose={() => setSheetOpen(false)} />}
    </Modal>
  );
}
