/**
 * `ref` for the field that gets the focus when its dialog opens. The browser looks for the `autofocus` attribute at
 * that moment; React's `autoFocus` acts earlier, on mount.
 */
export const focusFirst = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');
