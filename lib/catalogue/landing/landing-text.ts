import { productCount } from '../product/product-count';
import { PRODUCT_ROLES, type ProductRole } from '../product/roles';
import { shorten } from '../seo/page-metadata';
import { type Landing, landingTotal, roleCounts } from './landing';

/** One good of a role inside a sentence. */
const ONE: Record<ProductRole, string> = {
  costume: 'костюм',
  wig: 'перука',
  lenses: 'лінзи',
  props: 'реквізит',
  accessories: 'аксесуари',
  merch: 'мерч',
};

/** What there is of a character or fandom: «костюм, перука, лінзи». */
const goodsOf = (landing: Landing): string[] => {
  const counts = roleCounts(landing);
  return PRODUCT_ROLES.filter((role) => counts.has(role)).map((role) => ONE[role]);
};

const TITLE_LIMIT = 60;
const NAME_LIMIT = 36;

/** At most 60 characters, the name first; as many of the goods as there is room for. */
export function landingTitle(landing: Landing, page: number): string {
  const name = shorten(landing.name, NAME_LIMIT);
  const what = landing.list === 'characters' ? `${name}: косплей` : `Фандом «${name}»`;
  const suffix = page > 1 ? `, сторінка ${page}` : '';
  if (suffix) return what + suffix;
  let title = what;
  for (const [place, goods] of goodsOf(landing).entries()) {
    const longer = `${title}${place === 0 ? ' — ' : ', '}${goods}`;
    if (longer.length > TITLE_LIMIT) break;
    title = longer;
  }
  return title;
}

const DESCRIPTION = { least: 70, most: 160 };

/** 70 to 160 characters: the page's own text, and what is sold where that is short. */
export function landingDescription(landing: Landing, page: number): string {
  const start = page > 1 ? `Сторінка ${page}. ` : '';
  const sold = `${landing.name}: ${goodsOf(landing).join(', ')} — ${productCount(landingTotal(landing))}. ${
    landing.list === 'characters'
      ? 'Зберіть образ цілком у «Амплуа», доставка по всій Україні.'
      : 'Оберіть персонажа й зберіть образ, доставка по всій Україні.'
  }`;
  const own = page > 1 ? '' : landing.text;
  const whole = own.length < DESCRIPTION.least ? `${own} ${sold}` : own;
  return shorten(start + whole, DESCRIPTION.most);
}

/** What stands under the heading of a page that nobody has written a text for. */
export const landingText = (landing: Landing): string =>
  landing.text ||
  (landing.list === 'characters'
    ? `Усе для образу «${landing.name}» в одному місці: ${goodsOf(landing).join(', ')}.`
    : `Усі товари фандому «${landing.name}»: ${goodsOf(landing).join(', ')}.`);
