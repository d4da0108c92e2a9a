import { ThemeList } from './theme-list';

/**
 * Select field for the theme (light, dark, system). `THEME_SCRIPT` stores and applies the choice, also before
 * hydration.
 */
export const ThemeChoice = () => (
  <ThemeList>
    <option value="">як у системі</option>
    <option value="light">світла</option>
    <option value="dark">темна</option>
  </ThemeList>
);
