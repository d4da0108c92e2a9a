'use client';

import { useEffect } from 'react';
import { announce } from '@/components/ui/overlay/announce';

/**
 * Ctrl+S or Cmd+S submits the form that has the focus, else the page's first form with unsaved changes, instead of
 * opening the browser's save dialog. Forms opt in with `data-saves`; confirmation dialogs never do.
 */
export function SaveKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Compares the position of the S key, because in the Ukrainian layout that key types «і».
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS';
      if (!isSave) return;
      event.preventDefault();
      if (event.repeat) return;
      const form = formToSave();
      if (form) form.requestSubmit();
      else announce('Немає чого зберігати');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

function formToSave(): HTMLFormElement | null {
  const own = document.activeElement?.closest<HTMLFormElement>('form[data-saves]');
  if (own) return own;
  // Forms behind an open dialog are not saved.
  if (document.querySelector('dialog[open]')) return null;
  return document.querySelector<HTMLFormElement>('form[data-saves="dirty"]');
}
