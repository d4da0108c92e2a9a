import { productCount } from '@/lib/catalogue/product/product-count';
import type { MeantSearch, Suggestions } from '../answers';

type FoundSummary = Pick<Suggestions, 'total' | 'isNear' | 'meant' | 'help'> & { shown: number };

/** Pure: the line of text in the search panel that says what was found. */
export function foundText({ shown, total, isNear, meant, help }: FoundSummary): string {
  if (shown === 0) {
    const [page] = help;
    return page ? `Відповідь на\u00a0сторінці «${page.name}»` : 'Результати не знайдено';
  }
  if (meant === null && isNear) return 'Результати не\u00a0знайдено, ось схожі товари';
  const count =
    total === null ? `перші ${productCount(shown)}, уточніть назву` : productCount(total);
  if (meant) return `За\u00a0запитом «${meant.text}»: ${count}`;
  return total === null ? `П${count.slice(1)}` : `Знайдено: ${count}`;
}

/** Pure: a prepared message to the shop, in which the shopper asks for a product that the search did not find. */
export const askingText = (wanted: string): string =>
  `Добрий день! Шукаю «${wanted}», але в\u00a0магазині не\u00a0бачу. Чи є таке або щось схоже?`;

type Result = {
  q: string;
  isNear: boolean;
  meant: MeantSearch | null;
  hasProducts: boolean;
  hasHelp: boolean;
};

/** Pure: the heading of a search page, and a note that explains the results, or null. */
export function searchHeading({ q, isNear, meant, hasProducts, hasHelp }: Result): {
  heading: string;
  note: string | null;
} {
  if (!hasProducts) {
    const heading = hasHelp
      ? `Відповідь на\u00a0запит «${q}»`
      : `За\u00a0запитом «${q}» нічого немає`;
    return { heading, note: null };
  }
  if (meant) {
    const heading = `Знайдено за запитом «${meant.text}»`;
    const note =
      meant.how === 'retyped'
        ? `Ви набрали «${q}» в\u00a0іншій розкладці клавіатури.`
        : `За\u00a0запитом «${q}» нічого немає. Показуємо те, що ви, мабуть, мали на\u00a0увазі.`;
    return { heading, note };
  }
  if (isNear) {
    return {
      heading: `Схоже на «${q}»`,
      note: 'Точно такого немає. Ось\u00a0товари, схожі на\u00a0ваш запит або на\u00a0його частину.',
    };
  }
  return { heading: `Знайдено за запитом «${q}»`, note: null };
}
