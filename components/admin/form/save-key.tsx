'use client';

import { useEffect } from 'react';
import { announce } from '@/components/ui/overlay/announce';

/**
 * Ctrl+S, or Cmd+S: saves the form that one types in, else the one of the page that has something to save. Forms that
 * save take part by `data-saves`; a question's answer is never given by it. The browser's own dialog would save the
 * page as a file.
 */
export function SaveKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place: the letter there is «і» in the Ukrainian layout.
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
  // What stands below an open dialog is out of reach.
  if (document.querySelector('dialog[open]')) return null;
  return document.querySelector<HTMLFormElement>('form[data-saves="dirty"]');
}
