import { ThemeList } from './theme-list';

/**
 * Whether the shop is light, dark or as the system says; kept in this browser. `THEME_SCRIPT` does what is chosen, on
 * pages that React has not come to yet as well.
 */
export const ThemeChoice = () => (
  <ThemeList>
    <option value="">як у системі</option>
    <option value="light">світла</option>
    <option value="dark">темна</option>
  </ThemeList>
);
