import { ThemeList } from './theme-list';

/**
 * The theme choice: light, dark or system; stored in this browser. `THEME_SCRIPT` applies it, also before hydration.
 */
export const ThemeChoice = () => (
  <ThemeList>
    <option value="">як у системі</option>
    <option value="light">світла</option>
    <option value="dark">темна</option>
  </ThemeList>
);
