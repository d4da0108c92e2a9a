/**
 * A field's `ref`: the dialog it is in begins with it. A dialog looks for the attribute when it opens; React's
 * `autoFocus` acts at mounting, before that.
 */
export const focusFirst = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');
