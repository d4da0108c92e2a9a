import { z } from 'zod';
import { HELP_PAGES, type HelpSlug, helpPath } from '@/lib/help/help-pages';
import { isPrivatePage } from '@/lib/private-pages';
import { plainText } from '@/lib/shared/plain-text';
import { recordOf } from '@/lib/shared/record-of';
import { articleText } from './article-text';
import { homeContent, INITIAL_HOME } from './home';
import { contentLink, optionalLink } from './link';
import { mailTexts } from './mail-texts';

/** The line above the header of every page; empty for none. */
const announcement = z.object({ text: plainText(120), href: optionalLink }).strict();

/** The text of a help page; empty for the shop's own one. */
const help = z.object({ text: articleText }).strict();

export const pageTitleText = plainText(80).min(1, 'Заповніть це поле');

/** A page that staff have created. */
const page = z
  .object({ title: pageTitleText, description: plainText(200), text: articleText })
  .strict();

const menuLink = (length: number) =>
  z.object({ text: plainText(length).min(1, 'Заповніть це поле'), href: contentLink }).strict();

const menu = z
  .object({
    more: z
      .array(
        menuLink(20).refine(({ href }) => !isPrivatePage(href), {
          path: ['href'],
          message: 'У\u00a0шапці лише сторінки для всіх',
        }),
      )
      .max(5, 'Не\u00a0більше 5'),
    shoppers: z.array(menuLink(40)).max(15, 'Не\u00a0більше 15'),
    documents: z.array(menuLink(40)).max(15, 'Не\u00a0більше 15'),
  })
  .strict();

const INITIAL_MENU = {
  more: [
    { text: 'Персонажі', href: '/character' },
    { text: 'Набори', href: '/bundles' },
    { text: 'Акції', href: '/sale' },
  ],
  shoppers: [
    ...HELP_PAGES.map(({ slug, name }) => ({ text: name as string, href: helpPath(slug) })),
    { text: 'Знайти замовлення', href: '/find-order' },
  ],
  documents: [
    { text: 'Публічна оферта', href: '/public' },
    { text: 'Політика конфіденційності', href: '/politic' },
  ],
};

type HelpKind = { title: string; schema: typeof help; initial: { text: string } };

const HELP_KINDS: Record<HelpSlug, HelpKind> = recordOf(
  HELP_PAGES.map(
    ({ slug, name }) => [slug, { title: name, schema: help, initial: { text: '' } }] as const,
  ),
);

/** What staff write for shoppers: the schema of its value, and what is shown until a version is published. */
export const CONTENT_KINDS = {
  announcement: {
    title: 'Рядок оголошення',
    schema: announcement,
    initial: { text: '', href: '' },
  },
  home: { title: 'Головна сторінка', schema: homeContent, initial: INITIAL_HOME },
  ...HELP_KINDS,
  page: { title: 'Сторінка', schema: page, initial: { title: '', description: '', text: '' } },
  menu: { title: 'Меню', schema: menu, initial: INITIAL_MENU },
  mails: { title: 'Листи покупцям', schema: mailTexts, initial: {} },
} satisfies Record<string, { title: string; schema: z.ZodType; initial: unknown }>;

export type ContentKind = keyof typeof CONTENT_KINDS;
export type ContentValue<Kind extends ContentKind> = z.output<
  (typeof CONTENT_KINDS)[Kind]['schema']
>;

/** Names one thing that staff write: a kind, or `page` with the id of a page. */
export type ContentKey = ContentKind | `page-${number}`;

export const isContentKey = (text: string): text is ContentKey =>
  /^page-[1-9]\d{0,8}$/.test(text) || (text !== 'page' && Object.hasOwn(CONTENT_KINDS, text));

/** The id of the page that the key of a `page` names. */
export const pageIdOf = (key: ContentKey): number => Number(key.slice('page-'.length));

export const kindOfContent = (key: ContentKey): ContentKind => key.split('-')[0] as ContentKind;
