import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { ADMIN_SECTIONS, type AdminPath } from '@/lib/http/auth/admin-sections';
import type { Command } from '../keys/commands';

/** Search words of each section: synonyms, and things that are found in it. */
const WORDS: Record<AdminPath, string> = {
  '/admin': 'головна сьогодні панель виторг продажі статистика dashboard',
  '/admin/orders': 'накладні ттн посилки відправлення доставка оплати покупки orders',
  '/admin/packing': 'пакування збирання сканер посилки зважити packing',
  '/admin/returns': 'обмін брак рекламація гроші назад returns',
  '/admin/customers': 'покупці люди кабінети акаунти телефон пошта customers',
  '/admin/products': 'знижки ціни залишки асортимент склад каталог фото goods',
  '/admin/stock-alerts': 'очікування сповіщення немає в наявності чекають надходження',
  '/admin/content': 'головна сторінки тексти банер оголошення меню листи блоки cms',
  '/admin/redirects': 'старі адреси 308 301 переїзд сторінка не знайдена redirects',
  '/admin/meta': 'seo заголовки описи розміри таблиця фото тексти якість',
  '/admin/bundles': 'комплекти знижки разом акції bundles',
  '/admin/campaigns': 'знижки розпродаж чорна п’ятниця ціни campaigns',
  '/admin/certificates': 'подарункові сертифікати баланс gift',
  '/admin/promo-codes': 'знижки коди купони ваучери акції подарунок promo',
  '/admin/tags': 'фендоми персонажі кольори матеріали теги тематика',
  '/admin/reviews': 'оцінки зірки коментарі модерація',
  '/admin/feeds':
    'фід прайс google rozetka розетка prom hotline meta facebook instagram маркетплейс експорт',
  '/admin/exchange': 'імпорт експорт csv excel xlsx таблиця файл завантажити вивантажити',
  '/admin/questions': 'запитання відповіді покупців модерація',
  '/admin/figures': 'звіти продажі статистика воронка конверсія націнка аналітика',
  '/admin/searches': 'що шукали запити не знайшли',
  '/admin/pos': 'постер poster синхронізація черга залишки термінал',
  '/admin/staff': 'ролі співробітники люди запросити доступ права',
  '/admin/audit': 'історія хто змінив лог події',
  '/admin/system': 'сервер база резервні копії стан процеси',
  '/admin/settings': 'контакти телефон мінімальна сума оферта політика реквізити графік',
  '/admin/programs': 'ключі api вебхуки webhooks crm keycrm salesdrive bas інтеграції',
  '/admin/api': 'розробникам документація openapi запити',
  '/admin/security': 'пароль другий фактор коди пристрої сеанси 2fa вийти профіль',
  '/admin/help': 'допомога інструкція як підказка',
};

/** The key that opens a section when pressed after G; only for a few sections, so that the keys can be remembered. */
const KEYS: Partial<Record<AdminPath, string>> = {
  '/admin': 'h',
  '/admin/orders': 'o',
  '/admin/packing': 'k',
  '/admin/customers': 'c',
  '/admin/products': 'p',
  '/admin/meta': 'm',
  '/admin/bundles': 'b',
  '/admin/tags': 't',
};

/** Commands that go to the sections that the staff member may open. */
export const roomsOf = (
  open: readonly AdminPath[],
  icons: Record<AdminPath, AnyIconName>,
): Command[] =>
  ADMIN_SECTIONS.filter(({ path }) => open.includes(path)).map(({ path, title }) => ({
    id: `room ${path}`,
    title,
    group: 'Перейти',
    href: path,
    words: WORDS[path],
    icon: icons[path],
    ...(KEYS[path] && { keys: `g ${KEYS[path]}` }),
  }));

/** Commands that create a record; the key N runs the command of the displayed list. */
const NEW = [
  { path: '/admin/orders', title: 'Нове замовлення', words: 'створити додати телефоном оформити' },
  { path: '/admin/bundles', title: 'Новий набір', words: 'створити додати комплект' },
  { path: '/admin/campaigns', title: 'Нова акція', words: 'створити додати знижка розпродаж' },
  { path: '/admin/promo-codes', title: 'Новий промокод', words: 'створити додати знижка' },
  { path: '/admin/tags', title: 'Новий тег', words: 'створити додати' },
] as const satisfies readonly { path: AdminPath; title: string; words: string }[];

export const newRecords = (open: readonly AdminPath[], pathname: string): Command[] =>
  NEW.filter(({ path }) => open.includes(path)).map(({ path, title, words }) => ({
    id: `new ${path}`,
    title,
    group: pathname === path ? 'Список' : 'Дії',
    href: `${path}/new`,
    words,
    icon: 'plus',
    ...(pathname === path && { keys: 'n' }),
  }));
