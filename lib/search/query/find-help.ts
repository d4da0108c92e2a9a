import { CARRIERS } from '@/lib/delivery/carriers';
import { HELP_PAGES, type HelpSlug, helpPath } from '@/lib/help/help-pages';
import { allowedTypos, distance, stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { FoundHelp } from '../answers';
import { type Chunk, readText, type Token } from '../words/readings';

/**
 * Shoppers' words for the subject of each help page. Other endings, alphabets and keyboard layouts are matched anyway.
 */
const WORDS: Record<HelpSlug, string> = {
  delivery: `доставка доставити доставляєте доставляете відправка відправлення відправити отправка отправка
    надсилаєте посилка посылка пересилка самовивіз самовывоз пошта почта поштомат почтомат кур’єр курьер
    delivery shipping`,
  payment: `оплата оплатити оплатить платіж платеж сплатити заплатити заплатить післяплата наложенный
    накладений платеж готівка наличные передоплата предоплата payment`,
  returns: `повернення повернути возврат вернуть обмін обміняти обмен обменять гарантія гарантия брак
    недолік рекламація return returns refund exchange warranty`,
  contacts: `контакти контакты телефон зателефонувати подзвонити позвонить адреса адрес графік график
    години месенджер вайбер viber телеграм телеграмм telegram інстаграм инстаграм instagram підтримка
    поддержка менеджер знаходитесь находитесь contacts contact`,
  about: 'амплуа компанія компания about',
};

/** Words that often accompany a help word, but do not identify a page by themselves. */
const BESIDE = `як яка яке який які скільки сколько коштує стоит вартість стоимость чи можна можно умови
  условия правила строк термін срок товар товару товара замовлення заказа заказ магазин магазину ваш ваша ваші
  вы ви нас мені мне де где коли когда ли днів дней по україні украине україна одеса одесса режим роботи работы
  номер карта картка карткою картой кошти деньги гроші способи способы free безкоштовна бесплатная
  ${CARRIERS.map(({ name }) => name).join(' ')}`;

const stemsOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words).map(stemOfWord));
/**
 * Carriers' names of a single word, which alone mean the delivery page: «Укрпошта», but not «Нова пошта», since «нова»
 * (new) has other meanings.
 */
const ownWords = (slug: HelpSlug): string =>
  slug === 'delivery' ? CARRIERS.map(({ name }) => name.replace(/.* .*/, '')).join(' ') : '';

const PAGES = HELP_PAGES.map((page) => ({
  page,
  stems: stemsOf(`${WORDS[page.slug]} ${ownWords(page.slug)}`),
}));
const beside = stemsOf(BESIDE);

/** Minimum typed letters of an unfinished word that may match a help word. */
const SHORTEST_BEGINNING = 5;
/** Minimum letters of a word that may be a typing error: shorter words resemble too many others. */
const SHORTEST_MISTYPED = 6;

type Match = 'whole' | 'begun' | 'mistyped';

/**
 * Pure: the help pages that answer a search text, best first, at most two. The text may contain as many unrelated words
 * as help words («доставка перуки»), but none if all its help words are unfinished or mistyped.
 */
export function findHelp(text: string): FoundHelp[] {
  const chunks = readText(text);
  const found = PAGES.flatMap(({ page, stems }) => {
    const matches = chunks.flatMap((chunk, place) => {
      const match = matchIn(chunk, stems, place === chunks.length - 1);
      return match ? [match] : [];
    });
    const isSure = matches.includes('whole');
    const others = chunks.length - matches.length - chunks.filter(isBeside).length;
    if (matches.length === 0 || others > (isSure ? matches.length : 0)) return [];
    return [{ page, score: matches.length + (isSure ? 1 : 0) }];
  });
  found.sort((a, b) => b.score - a.score);
  return found
    .slice(0, 2)
    .map(({ page: { slug, name, lead } }) => ({ path: helpPath(slug), name, lead }));
}

/** Pure: whether a help page answers the text, and the products found are only similar to it. */
export const isAnswered = (help: FoundHelp[], { isNear }: { isNear: boolean }): boolean =>
  help.length > 0 && isNear;

const isBeside = ({ readings }: Chunk): boolean =>
  readings.some((tokens) => tokens.every(({ stems }) => stems.some((stem) => beside.has(stem))));

function matchIn({ readings }: Chunk, stems: ReadonlySet<string>, isLast: boolean): Match | null {
  const tokens = readings.flatMap((reading) => (reading.length === 1 ? reading : []));
  if (tokens.some((token) => token.stems.some((stem) => stems.has(stem)))) return 'whole';
  const words = [...stems];
  if (isLast && tokens.some((token) => isBegun(token, words))) return 'begun';
  return tokens.some((token) => isMistyped(token, words)) ? 'mistyped' : null;
}

const isBegun = ({ beginnings }: Token, stems: string[]): boolean =>
  beginnings.some(
    (begun) => begun.length >= SHORTEST_BEGINNING && stems.some((stem) => stem.startsWith(begun)),
  );

const isMistyped = (token: Token, stems: string[]): boolean =>
  token.stems.some((typed) => stems.some((stem) => isLike(typed, stem)));

function isLike(typed: string, stem: string): boolean {
  const shorter = Math.min(typed.length, stem.length);
  // The first letter must match: it is seldom mistyped, and comparing it rules out most words quickly.
  if (shorter < SHORTEST_MISTYPED || typed[0] !== stem[0]) return false;
  const most = allowedTypos(shorter);
  return Math.abs(typed.length - stem.length) <= most && distance(typed, stem) <= most;
}
