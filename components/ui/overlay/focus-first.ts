/**
 * `ref` of the field that gets the focus when its dialog opens. A dialog looks for the attribute on opening; React's
 * `autoFocus` acts on mount, which is before that.
 */
export const focusFirst = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');
