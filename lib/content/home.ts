import { z } from 'zod';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { multiLineText, plainText } from '@/lib/shared/plain-text';
import { articleText } from './article-text';
import { optionalLink } from './link';

const MOST_BLOCKS = 30;
export const MOST_ON_SHELF = 10;

const common = { id: z.string().regex(/^[a-z0-9-]{1,40}$/), isHidden: z.boolean() };
const tag = z.strictObject({ id: z.int().positive(), name: plainText(200) });

/** A picture that staff have uploaded (`lib/media/store-picture.ts`). */
const picture = z.strictObject({ id: z.uuid(), alt: plainText(150) }).nullable();

/** A link with its text; both are empty if there is no link. */
const button = z
  .strictObject({ text: plainText(40), href: optionalLink })
  .refine(({ text, href }) => !text === !href, {
    path: ['href'],
    message: 'Потрібні і\u00a0напис, і\u00a0адреса',
  });

export const SHELF_RULES = ['newest', 'popular', 'reduced', 'category', 'tag', 'hand'] as const;

const hero = z.strictObject({
  kind: z.literal('hero'),
  ...common,
  title: multiLineText(80).min(1, 'Введіть заголовок'),
  text: plainText(200),
  saying: multiLineText(40),
  first: button,
  second: button,
  picture,
});

const banner = z.strictObject({
  kind: z.literal('banner'),
  ...common,
  title: plainText(80).min(1, 'Введіть заголовок'),
  text: plainText(300),
  link: button,
  picture,
});

const shelf = z
  .strictObject({
    kind: z.literal('shelf'),
    ...common,
    title: plainText(80),
    rule: z.enum(SHELF_RULES),
    limit: z.literal([5, 10]),
    /* Each of these is used only with the rule of its name. */
    category: z.enum(CATEGORY_SLUGS),
    tag: tag.nullable(),
    products: z.array(z.int().positive()).max(MOST_ON_SHELF),
  })
  .refine((one) => one.rule !== 'tag' || one.tag, { path: ['tag'], message: 'Оберіть тег' });

const look = z
  .strictObject({
    kind: z.literal('look'),
    ...common,
    title: plainText(80),
    character: tag.nullable(),
  })
  .refine((one) => one.character, { path: ['character'], message: 'Оберіть персонажа' });

const text = z.strictObject({
  kind: z.literal('text'),
  ...common,
  text: articleText.refine((markdown) => markdown !== '', 'Введіть текст'),
});

/** Sections of the shop without fields. */
const section = z.strictObject({
  kind: z.enum(['benefits', 'event', 'categories', 'bundles', 'outfits', 'visitor']),
  ...common,
});

export type HomeBlock = z.output<typeof block>;
const block = z.discriminatedUnion('kind', [hero, banner, shelf, look, text, section]);

export type BlockKind = HomeBlock['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<HomeBlock, { kind: Kind }>;

/** Whether a page can have several blocks of this kind. */
export const isRepeatable = (kind: BlockKind): boolean =>
  ['banner', 'shelf', 'look', 'text'].includes(kind);

/** Value of the content `home`: the blocks of the home page, from top to bottom. */
export const homeContent = z.strictObject({
  blocks: z
    .array(block)
    .max(MOST_BLOCKS, `Не більше ${MOST_BLOCKS} блоків`)
    .superRefine((blocks, { addIssue }) => {
      for (const [place, { id, kind }] of blocks.entries()) {
        const isRepeated = blocks
          .slice(0, place)
          .some((one) => one.id === id || (one.kind === kind && !isRepeatable(kind)));
        const message = 'Такий блок на\u00a0сторінці вже є';
        if (isRepeated) addIssue({ code: 'custom', path: [place, 'kind'], message });
      }
    }),
});

/** A block of this kind with empty fields. */
export function newBlock(kind: BlockKind, id: string): HomeBlock {
  const start = { id, isHidden: false };
  const none = { text: '', href: '' };
  switch (kind) {
    case 'hero':
      return {
        ...{ ...start, kind, title: '', text: '', saying: '' },
        ...{ first: none, second: none, picture: null },
      };
    case 'banner':
      return { ...start, kind, title: '', text: '', link: none, picture: null };
    case 'shelf':
      return {
        ...{ ...start, kind, title: '', rule: 'newest', limit: 5 },
        ...{ category: CATEGORY_SLUGS[0], tag: null, products: [] },
      };
    case 'look':
      return { ...start, kind, title: '', character: null };
    case 'text':
      return { ...start, kind, text: '' };
    default:
      return { ...start, kind };
  }
}

/** The home page of a shop whose staff have not arranged it. */
export const INITIAL_HOME: z.output<typeof homeContent> = {
  blocks: [
    {
      kind: 'hero',
      id: 'hero',
      isHidden: false,
      title: 'Обери\nсвоє\nамплуа',
      text: 'Костюми, перуки, лінзи та\u00a0зброя для косплею. Надішлемо по\u00a0всій Україні або\u00a0зустрінемо в\u00a0Одесі.',
      saying: 'Хто ти\nсьогодні?',
      first: { text: 'Зібрати образ', href: '/character' },
      second: { text: 'До новинок', href: '/#new' },
      picture: null,
    },
    newBlock('benefits', 'benefits'),
    newBlock('event', 'event'),
    newBlock('categories', 'categories'),
    newBlock('shelf', 'newest'),
    newBlock('bundles', 'bundles'),
    newBlock('outfits', 'outfits'),
    { ...(newBlock('shelf', 'popular') as BlockOf<'shelf'>), rule: 'popular' },
    newBlock('visitor', 'visitor'),
  ],
};
