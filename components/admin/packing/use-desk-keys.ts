import { useEffect, useRef } from 'react';
import { feedScanner, NO_SCAN } from '@/lib/shared/scanner';
import { useDeskSettings } from '@/stores/packing-desk';

type Commands = {
  onScan: (code: string) => void;
  /** Called when a scan has too few characters to be a code. */
  onLost: () => void;
  /** Moves to the next or previous line. */
  onMove?: (step: 1 | -1) => void;
  /** Adds or removes one piece of a line; a `lineId` of null means the next incomplete line. */
  onCount?: (step: 1 | -1, lineId: number | null) => void;
  onDone: () => void;
  onBack?: () => void;
  onHelp: () => void;
};

/** Minimum number of characters for which fast input in a field counts as a scan; shorter input may have been typed. */
const SURELY_SCANNED = 8;

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Handles scanner and keyboard input wherever the focus is, except while a dialog is open. */
export function useDeskKeys(commands: Commands) {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    let run = NO_SCAN;
    let before = '';
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      const field = isField(target) ? target : null;
      const fed = repeat ? { run: NO_SCAN, scanned: null, isScan: false } : feedScanner(run, event);
      // A text of only J, K and hyphens comes from shortcut keys pressed quickly, as no product code looks like that.
      const isScan = fed.isScan && !/^[JK-]*$/.test(run.text);
      if (fed.run.text.length === 1) before = field?.value ?? '';
      run = fed.run;
      const least = field ? SURELY_SCANNED : 1;
      if (fed.scanned !== null && fed.scanned.length >= least && !isForCodes(field)) {
        stop(event);
        // The scanner has typed into this field: restore its earlier value.
        if (field) setValue(field, before);
        return latest.current.onScan(fed.scanned);
      }
      if (field) return;
      if (isScan && key === 'Enter') {
        stop(event);
        return latest.current.onLost();
      }
      if (!isScan && obey(event, latest.current)) stop(event);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Runs the command of the pressed key; returns whether the key has a command. */
function obey({ key, code, target }: KeyboardEvent, commands: Commands): boolean {
  const element = target instanceof Element ? target : document.body;
  const line = element.closest('[data-line]');
  const lineId = line instanceof HTMLElement ? Number(line.dataset.line) : null;
  const isOther = line === null && element.matches('button, a, summary, [role=button]');
  const letter = useDeskSettings.getState().hasLetterKeys ? code : '';
  const sign = useDeskSettings.getState().hasLetterKeys ? key : '';
  const { onMove, onCount, onBack } = commands;
  if (onMove && (key === 'ArrowDown' || letter === 'KeyJ')) onMove(1);
  else if (onMove && (key === 'ArrowUp' || letter === 'KeyK')) onMove(-1);
  else if (
    onCount &&
    ((key === ' ' && !isOther && lineId === null) || sign === '+' || sign === '=')
  )
    onCount(1, lineId);
  else if (onCount && (sign === '-' || sign === '−' || key === 'Backspace')) onCount(-1, lineId);
  else if (key === 'Enter' && !isOther) commands.onDone();
  else if (onBack && key === 'Escape') onBack();
  else if (sign === '?') commands.onHelp();
  else return false;
  return true;
}

const isForCodes = (field: HTMLElement | null): boolean => field?.dataset.codes !== undefined;

function stop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Sets the value with the native setter and fires an input event, so that React notices the change. */
function setValue(field: HTMLInputElement, value: string) {
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
