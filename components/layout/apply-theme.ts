/** Applies the chosen theme again (`THEME_SCRIPT`) to elements that React has re-rendered. */
export const applyTheme = () => (globalThis as { applyTheme?: () => void }).applyTheme?.();
