import { markdownText } from '@/lib/settings/inputs';

/** An HTML tag or comment; not a link such as `<https://…>`. */
const HTML = /<(?!(https?|mailto):)[a-z!/?]/i;
/** The target of a link that is neither a page of the shop, nor a section, a web address, a mail address or a placeholder. */
const WRONG_TARGET = /\](\(|:)\s*<?(?!\s|https?:|mailto:|\/(?![/\\])|#|\{\{)/i;
/** A picture of another host, which the Content-Security-Policy does not let browsers load. */
const FOREIGN_PICTURE = /!\[[^\]]*\]\(\s*<?(?!\/(?![/\\]))/;
/** Nested, these make parsing quadratic: 40 000 of them take seconds. */
const MARKS = /[*_>]/g;
const MOST_MARKS = 2000;

/** The text of a page in Markdown. Refuses what the page would drop, or show as plain text. */
export const articleText = markdownText(20_000)
  .refine((text) => !HTML.test(text), 'HTML тут не\u00a0діє: приберіть теги')
  .refine(
    (text) => !WRONG_TARGET.test(text),
    'Посилання може вести на\u00a0сторінку магазину (/sale), розділ (#mitka) або https://…',
  )
  .refine(
    (text) => !FOREIGN_PICTURE.test(text),
    'Показати можна лише картинки магазину: адреса починається з\u00a0/media/',
  )
  .refine(
    (text) => (text.match(MARKS)?.length ?? 0) <= MOST_MARKS,
    'Забагато позначок *, _ і\u00a0>',
  );
