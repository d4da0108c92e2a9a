import { productCount } from '../product/product-count';
import { PRODUCT_ROLES, type ProductRole } from '../product/roles';
import { shorten } from '../seo/page-metadata';
import { type Landing, landingTotal, roleCounts } from './landing';

/** Name of a single product of each role, as used inside a sentence. */
const ONE: Record<ProductRole, string> = {
  costume: 'костюм',
  wig: 'перука',
  lenses: 'лінзи',
  props: 'реквізит',
  accessories: 'аксесуари',
  merch: 'мерч',
};

/** What the shop sells for a character or fandom: «костюм, перука, лінзи». */
const productNamesOf = (landing: Landing): string[] => {
  const counts = roleCounts(landing);
  return PRODUCT_ROLES.filter((role) => counts.has(role)).map((role) => ONE[role]);
};

const TITLE_LIMIT = 60;
const NAME_LIMIT = 36;

/** Page title of at most 60 characters: the name, then the kinds of products that fit, or the page number. */
export function landingTitle(landing: Landing, page: number): string {
  const name = shorten(landing.name, NAME_LIMIT);
  const what = landing.list === 'characters' ? `${name}: косплей` : `Фандом «${name}»`;
  const suffix = page > 1 ? `, сторінка ${page}` : '';
  if (suffix) return what + suffix;
  let title = what;
  for (const [place, product] of productNamesOf(landing).entries()) {
    const longer = `${title}${place === 0 ? ' — ' : ', '}${product}`;
    if (longer.length > TITLE_LIMIT) break;
    title = longer;
  }
  return title;
}

const DESCRIPTION = { least: 70, most: 160 };

/** Meta description of 70 to 160 characters: the text by staff (page 1); if short or missing, the kinds of products. */
export function landingDescription(landing: Landing, page: number): string {
  const start = page > 1 ? `Сторінка ${page}. ` : '';
  const sold = `${landing.name}: ${productNamesOf(landing).join(', ')} — ${productCount(landingTotal(landing))}. ${
    landing.list === 'characters'
      ? 'Зберіть образ цілком у «Амплуа», доставка по всій Україні.'
      : 'Оберіть персонажа й зберіть образ, доставка по всій Україні.'
  }`;
  const own = page > 1 ? '' : landing.text;
  const whole = own.length < DESCRIPTION.least ? `${own} ${sold}` : own;
  return shorten(start + whole, DESCRIPTION.most);
}

/** The text under the page's heading: the text that staff wrote, else a generated one. */
export const landingText = (landing: Landing): string =>
  landing.text ||
  (landing.list === 'characters'
    ? `Усе для образу «${landing.name}» в одному місці: ${productNamesOf(landing).join(', ')}.`
    : `Усі товари фандому «${landing.name}»: ${productNamesOf(landing).join(', ')}.`);
