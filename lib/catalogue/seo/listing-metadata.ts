import type { Metadata } from 'next';
import {
  isIndexable,
  type Landing,
  landingDescription,
  landingPagePath,
  landingTitle,
} from '@/lib/catalogue/landing/landing';
import {
  CATEGORY_NAMES,
  type CategorySlug,
  type ListSlug,
} from '@/lib/catalogue/listing/categories';
import { listingPath } from '@/lib/catalogue/listing/page-number';
import { pageMetadata } from './page-metadata';
import { cardImage, tagCard } from './share-card';

/** Meta description of each category. */
export const CATEGORY_TEXTS: Record<CategorySlug, string> = {
  cosplay:
    'Костюми для косплею: кімоно, форма, обладунки, плащі. Розміри в наявності, обмін 14 днів, доставка Новою поштою по всій Україні.',
  wigs: 'Перуки для косплею: довгі, каре, з хвостами, термостійке волокно. Фото, розміри, ціни та доставка по всій Україні.',
  accessories:
    'Аксесуари для косплею: маски, вушка, роги, крила, рукавички та шапочки для перук. Самовивіз в Одесі або доставка по Україні.',
  merch:
    'Мерч для фанатів аніме та ігор: м’які іграшки, значки, плакати, канцелярія. Доставка Новою поштою по всій Україні.',
  'lolita-fashion':
    'Сукні та аксесуари Lolita fashion: sweet, gothic, classic. Розміри в наявності та доставка по всій Україні.',
  'katanas-swords-weapons':
    'Декоративні катани, мечі та бутафорська зброя для косплею і фотосесій. Безпечні матеріали, доставка по Україні.',
  'k-pop':
    'K-pop: лайтстіки, фотокартки, альбоми та мерч для фанатів. Самовивіз в Одесі або доставка по всій Україні.',
  figures:
    'Фігурки персонажів аніме та ігор для колекції й подарунка. Ціни, фото, наявність і доставка по всій Україні.',
  'acrylic-stands':
    'Акрилові стенди з персонажами: яскравий друк, стійка підставка. Доставка Новою поштою по всій Україні.',
  'backpacks-bags':
    'Рюкзаки та сумки для косплею, фестивалів і щодня. Фото, ціни, наявність і доставка по всій Україні.',
  lenses:
    'Кольорові лінзи для косплею: котячі, зірки, кільця, меш. Контейнери для лінз, доставка по всій Україні.',
};

/** Page titles of the categories. They begin with the words that people search for most. */
const CATEGORY_TITLES: Record<CategorySlug, string> = {
  cosplay: 'Костюми для косплею: купити в Україні',
  wigs: 'Перуки для косплею: купити в Україні',
  accessories: 'Аксесуари для косплею: купити в Україні',
  merch: 'Мерч аніме та ігор: купити в Україні',
  'lolita-fashion': 'Lolita fashion: сукні та аксесуари, купити',
  'katanas-swords-weapons': 'Катани, мечі, зброя для косплею: купити',
  'k-pop': 'K-pop: мерч і лайтстіки, купити в Україні',
  figures: 'Фігурки аніме та ігор: купити в Україні',
  'acrylic-stands': 'Акрилові стенди з персонажами: купити',
  'backpacks-bags': 'Рюкзаки й сумки для косплею: купити',
  lenses: 'Лінзи для косплею: купити в Україні',
};

const categoryKeywords = (name: string): string[] => [
  name,
  `${name} для косплею`,
  `${name} купити`,
  'косплей',
];

/** Metadata of a page of a category; from page 2 on the title has the page number; an empty page is not indexed. */
export function categoryMetadata(
  slug: CategorySlug,
  { page, isEmpty }: { page: number; isEmpty: boolean },
): Metadata {
  const suffix = page > 1 ? `, сторінка ${page}` : '';
  return pageMetadata({
    title: CATEGORY_TITLES[slug] + suffix,
    description: page > 1 ? `Сторінка ${page}. ${CATEGORY_TEXTS[slug]}` : CATEGORY_TEXTS[slug],
    path: listingPath(slug, page),
    hasMarkdown: true,
    keywords: categoryKeywords(CATEGORY_NAMES[slug].toLocaleLowerCase('uk')),
    isIndexed: !isEmpty,
  });
}

const SALE_TEXT =
  'Костюми, перуки, лінзи, реквізит і мерч зі знижкою: спочатку найбільші. Ціна до знижки — найнижча за 30 днів. Доставка по всій Україні.';

/** Meta description of each list. */
export const LIST_TEXTS: Record<ListSlug, string> = { ...CATEGORY_TEXTS, sale: SALE_TEXT };

/** Metadata of a page of all reduced products; an empty page is not indexed. */
export const saleMetadata = ({ page, isEmpty }: { page: number; isEmpty: boolean }): Metadata =>
  pageMetadata({
    title: `Акції та знижки на товари для косплею${page > 1 ? `, сторінка ${page}` : ''}`,
    description: page > 1 ? `Сторінка ${page}. ${SALE_TEXT}` : SALE_TEXT,
    path: listingPath('sale', page),
    isIndexed: !isEmpty,
  });

/** Metadata of a character's or fandom's page; the page is not indexed if it has fewer than three products. */
export const landingMetadata = (landing: Landing, page = 1): Metadata =>
  pageMetadata({
    title: landingTitle(landing, page),
    description: landingDescription(landing, page),
    path: landingPagePath(landing.list, landing.slug, page),
    image: cardImage(tagCard(landing)),
    keywords: landingKeywords(landing),
    isIndexed: isIndexable(landing),
  });

const landingKeywords = ({ name, fandom }: Landing): string[] => [
  name,
  ...(fandom ? [fandom.name] : []),
  `косплей ${name}`,
  `образ ${name}`,
];

/** Metadata of the page that lists all characters and fandoms. */
export const landingsMetadata = ({ isEmpty }: { isEmpty: boolean }): Metadata =>
  pageMetadata({
    title: 'Персонажі й фандоми: оберіть роль',
    description:
      'Оберіть персонажа, а ми покажемо перуку, лінзи, костюм і реквізит для його образу. Доставка Новою поштою по всій Україні.',
    path: '/character',
    isIndexed: !isEmpty,
  });
