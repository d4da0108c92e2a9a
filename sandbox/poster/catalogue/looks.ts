import type { Look } from './model';

/** How figures, stands and posters draw each character. */
const LOOKS: Record<string, Look> = {
  Мавка: { hair: 'long', top: 'wreath', clothes: 'folk-dress', prop: 'none' },
  Лісовик: {
    man: true,
    hair: 'wild',
    beard: 'full',
    clothes: 'fur',
    prop: 'stick',
    top: 'mushroom',
  },
  Русалка: { hair: 'wavy', clothes: 'gown', prop: 'none', top: 'lily' },
  Котигорошко: { man: true, hair: 'short', clothes: 'folk', prop: 'mace' },
  Перелесник: { man: true, hair: 'spiky', clothes: 'coat', prop: 'fire', behind: 'flames' },
  Чугайстер: { man: true, hair: 'wild', beard: 'long', clothes: 'fur', prop: 'none' },
  'Козак Мамай': { man: true, hair: 'lone', beard: 'moustache', clothes: 'folk', prop: 'kobza' },
  'Конотопська відьма': { hair: 'braids', top: 'witch', clothes: 'folk-dress', prop: 'broom' },
  'Лисяча мечниця': {
    hair: 'long',
    top: 'fox',
    clothes: 'kimono',
    prop: 'katana',
    behind: 'tails',
  },
  'Юкі-онна': { hair: 'long', clothes: 'kimono', prop: 'snow', pale: true },
  'Мандрівний ронін': { man: true, hair: 'tail', clothes: 'kimono', prop: 'katana' },
  Дракула: {
    man: true,
    hair: 'sleek',
    clothes: 'suit',
    behind: 'collar',
    prop: 'none',
    mouth: 'fangs',
    pale: true,
  },
  Аліса: { hair: 'long', top: 'bow', clothes: 'dress', prop: 'watch' },
  Капелюшник: { man: true, hair: 'wild', top: 'tophat', clothes: 'coat', prop: 'cup' },
  'Червона Шапочка': { hair: 'braids', top: 'hood', clothes: 'dress', prop: 'basket' },
  Шахеразада: { hair: 'wavy', top: 'band', clothes: 'gown', prop: 'book', tan: true },
  'Робін Гуд': { man: true, hair: 'short', top: 'feather', clothes: 'suit', prop: 'bow' },
  'Король Артур': {
    man: true,
    hair: 'short',
    beard: 'full',
    top: 'crown',
    clothes: 'armour',
    behind: 'cape',
    prop: 'sword',
  },
  Мерлін: { man: true, hair: 'long', beard: 'long', top: 'wizard', clothes: 'robe', prop: 'staff' },
  Валькірія: { hair: 'braids', top: 'wings', clothes: 'armour', prop: 'spear' },
  'Королева снігу': { hair: 'long', top: 'icecrown', clothes: 'gown', prop: 'snow', pale: true },
  Медуза: { hair: 'snakes', clothes: 'gown', prop: 'none' },
  'Мечниця Ореста': { hair: 'tail', clothes: 'armour', prop: 'sword', mouth: 'scar' },
  'Мечник Даркан': { man: true, hair: 'spiky', clothes: 'suit', behind: 'cape', prop: 'katana' },
  'Лучник Сивін': { man: true, hair: 'tail', clothes: 'suit', prop: 'bow' },
  'Учениця Нічка': { hair: 'twin', clothes: 'sailor', prop: 'broom' },
  'Староста Люмен': { man: true, hair: 'short', clothes: 'suit', prop: 'book', mouth: 'glasses' },
  'Кажан Пуф': { hair: 'short', clothes: 'dress', prop: 'none' },
  'Маячниця Ілона': { hair: 'bob', top: 'beret', clothes: 'coat', prop: 'lantern' },
  'Капітанка Шторм': { hair: 'wavy', top: 'tricorn', clothes: 'coat', prop: 'cup' },
  'Штурманка Зоря': { hair: 'bob', top: 'beret', clothes: 'sailor', prop: 'map' },
  'Чумак Орій': { man: true, hair: 'short', beard: 'moustache', clothes: 'armour', prop: 'none' },
  'Селена зі степу': { hair: 'wavy', top: 'moon', clothes: 'gown', prop: 'none' },
  'Айдолка Міра': { hair: 'twin', clothes: 'dress', prop: 'mic' },
  'Айдолка Злата': { hair: 'wavy', top: 'bow', clothes: 'dress', prop: 'mic' },
  'Айдолка Яся': { hair: 'bob', top: 'band', clothes: 'dress', prop: 'sticks' },
  'Айдол Тео': { man: true, hair: 'sleek', clothes: 'coat', prop: 'mic' },
  'Айдол Лев': { man: true, hair: 'spiky', clothes: 'suit', prop: 'mic' },
};

export const lookOf = (character: string | undefined): Look | undefined =>
  character ? LOOKS[character] : undefined;

/** Whether a character's wigs, horns and masks are shown on a man's head. */
export const isMan = (character: string | undefined): boolean => lookOf(character)?.man === true;
