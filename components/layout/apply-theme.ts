/** Shows the chosen theme again, by `THEME_SCRIPT`, on what React has drawn anew. */
export const applyTheme = () => (globalThis as { applyTheme?: () => void }).applyTheme?.();
