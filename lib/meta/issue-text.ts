import { DESCRIPTION_LENGTH, type MetaIssue, TITLE_LENGTH } from '../meta-quality/quality';

type IssueText = {
  /** Short label of the issue, for a list or a filter. */
  short: string;
  /** What staff should do, and what shoppers see until then. */
  advice: string;
};

/** Issues that generated texts cannot solve: they need work by staff, or a change at the POS. */
export const MANUAL_ISSUES: readonly MetaIssue[] = [
  'title_taken',
  'description_taken',
  'no_photo',
  'no_type',
  'no_color',
  'no_character',
  'no_fandom',
  'no_photo_alts',
  'no_size_chart',
  'no_price',
];

/** Texts that explain each issue to staff; for MANUAL_ISSUES they say why staff have to solve it. */
export const ISSUE_TEXT: Record<MetaIssue, IssueText> = {
  no_title: {
    short: 'Немає заголовка',
    advice: 'Напишіть заголовок. Поки його немає, у\u00a0пошуку стоїть складений за шаблоном.',
  },
  title_short: {
    short: 'Короткий заголовок',
    advice: `Додайте, що це й для\u00a0кого: варто мати від ${TITLE_LENGTH.min} символів. Показуємо ваш, який він є.`,
  },
  title_long: {
    short: 'Довгий заголовок',
    advice: `Скоротіть до ${TITLE_LENGTH.max} символів: решту пошук обріже, і\u00a0наш сайт теж.`,
  },
  title_taken: {
    short: 'Заголовок повторюється',
    advice:
      'Такий самий уже має інший товар. Назвіть те, чим цей відрізняється: це знає лише людина.',
  },
  no_description: {
    short: 'Немає опису для\u00a0пошуку',
    advice: 'Напишіть опис. Поки його немає, у\u00a0пошуку стоїть складений з\u00a0опису товару.',
  },
  description_short: {
    short: 'Короткий опис для\u00a0пошуку',
    advice: `Допишіть до ${DESCRIPTION_LENGTH.min} символів. Короткий опис пошук часто замінює своїм.`,
  },
  description_long: {
    short: 'Довгий опис для\u00a0пошуку',
    advice: `Скоротіть до ${DESCRIPTION_LENGTH.max} символів: решту буде обрізано.`,
  },
  description_taken: {
    short: 'Опис повторюється',
    advice:
      'Такий самий уже має інший товар. Чим цей відрізняється, знає лише людина: напишіть про\u00a0це.',
  },
  no_photo: {
    short: 'Немає фото',
    advice:
      'Зняти товар може лише людина: додайте фото в\u00a0касі. Поки його немає, покупці бачать малюнок-заглушку.',
  },
  no_type: {
    short: 'Немає типу',
    advice:
      'Каса його не\u00a0назвала, тож що це, скаже лише людина. Додайте тип, інакше товару немає у\u00a0фільтрі за\u00a0типом.',
  },
  no_color: {
    short: 'Немає кольору',
    advice:
      'Каса його не\u00a0назвала, а\u00a0на\u00a0фото його бачить лише людина. Додайте колір, інакше товару немає у\u00a0фільтрі за\u00a0кольором.',
  },
  no_character: {
    short: 'Немає персонажа',
    advice:
      'Чий це образ, знає лише людина. Додайте персонажа, інакше товару немає на\u00a0його сторінці й\u00a0у\u00a0«Збери образ».',
  },
  no_fandom: {
    short: 'Немає фандому',
    advice:
      'Звідки це, знає лише людина. Додайте фандом, інакше товару немає на\u00a0його сторінці.',
  },
  no_image_alt: {
    short: 'Фото без\u00a0опису',
    advice: 'Опишіть головне фото словами. Поки що замість опису стоїть назва товару.',
  },
  no_photo_alts: {
    short: 'Інші фото без\u00a0опису',
    advice:
      'Що на\u00a0них, бачить лише людина: опишіть решту фото. Поки що там назва товару з\u00a0номером фото.',
  },
  no_size_chart: {
    short: 'Немає розмірної сітки',
    advice:
      'Виміряти річ може лише людина: додайте таблицю розмірів тут або типу товару. Поки її немає, покупці обирають розмір навмання.',
  },
  no_keywords: {
    short: 'Немає ключових слів',
    advice: 'Додайте кілька слів, якими товар шукають. На\u00a0сторінці їх не\u00a0видно.',
  },
  no_price: {
    short: 'Немає ціни',
    advice: 'Її ставить лише людина, в\u00a0касі: без ціни товар не\u00a0купити.',
  },
};
