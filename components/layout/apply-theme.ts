/** Runs the function of `THEME_SCRIPT` that applies the chosen theme, for elements that React has re-rendered. */
export const applyTheme = () => (globalThis as { applyTheme?: () => void }).applyTheme?.();
