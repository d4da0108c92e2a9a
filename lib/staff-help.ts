/** A page of the help for staff: its slug below /admin/help, its heading, and more words to find it by. */
export type StaffHelp = { slug: string; title: string; words: string };

/** Pure: all pages of /admin/help, in the order in which a new colleague should read them. */
export const STAFF_HELP = [
  {
    slug: 'morning',
    title: 'Ранок за десять кроків',
    words:
      'підтвердити накладні ттн наліпки друк комплектування пакування передати перевізнику день робота',
  },
  {
    slug: 'refund',
    title: 'Повернути кошти',
    words: 'гроші оплата скасувати скасування банк карта часткове повернення платежу',
  },
  {
    slug: 'return',
    title: 'Товар повернувся',
    words: 'повернення відмова посилка не забрали обмін склад',
  },
  {
    slug: 'pos',
    title: 'Каса не відповідає',
    words: 'постер poster синхронізація залишки черга застрягло збій',
  },
  {
    slug: 'metadata',
    title: 'Метадані гуртом і\u00a0як скасувати',
    words: 'seo заповнити теги опис заголовок масово undo відмінити',
  },
  { slug: 'bundles', title: 'Набори', words: 'комплект знижка разом дешевше акція' },
  { slug: 'keys', title: 'Клавіші та\u00a0пошук', words: 'гарячі клавіатура ctrl k швидко' },
  {
    slug: 'roles',
    title: 'Ролі команди',
    words: 'доступ права запросити менеджер редактор адміністратор',
  },
  {
    slug: 'second-factor',
    title: 'Другий крок входу',
    words: 'код застосунок автентифікатор 2fa резервні коди телефон безпека',
  },
  { slug: 'phone', title: 'З\u00a0телефона', words: 'мобільний екран смартфон сповіщення' },
] as const satisfies readonly StaffHelp[];

export type StaffHelpSlug = (typeof STAFF_HELP)[number]['slug'];

/** Pure: the help page with this slug, or null. */
export const staffHelpAt = (slug: string) => STAFF_HELP.find((page) => page.slug === slug) ?? null;
