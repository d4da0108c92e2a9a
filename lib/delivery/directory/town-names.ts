import { keyOf, wordsOf } from '@/lib/shared/spelling';

/** Large towns with their Russian, Latin and former names. */
const NAMES: Record<string, string> = {
  Київ: 'Киев, Kiev, Kyiv, Kijev',
  Львів: 'Львов, Lvov, Lviv, Lwow',
  Харків: 'Харьков, Kharkov, Kharkiv',
  Одеса: 'Одесса, Odessa, Odesa',
  Дніпро: 'Днепр, Днепропетровск, Дніпропетровськ, Dnipro, Dnepr',
  Запоріжжя: 'Запорожье, Zaporizhzhia, Zaporozhye',
  'Кривий Ріг': 'Кривой Рог, Kryvyi Rih, Krivoy Rog',
  Миколаїв: 'Николаев, Mykolaiv, Nikolaev',
  Чернігів: 'Чернигов, Chernihiv, Chernigov',
  Чернівці: 'Черновцы, Chernivtsi',
  'Івано-Франківськ': 'Ивано-Франковск, Франковск, Франківськ, Ivano-Frankivsk',
  Тернопіль: 'Тернополь, Ternopil',
  Рівне: 'Ровно, Rivne, Rovno',
  Вінниця: 'Винница, Vinnytsia, Vinnitsa',
  Хмельницький: 'Хмельницкий, Khmelnytskyi',
  Житомир: 'Zhytomyr, Zhitomir',
  Черкаси: 'Черкассы, Cherkasy',
  Кропивницький: 'Кировоград, Кіровоград, Кропивницкий, Kropyvnytskyi',
  Полтава: 'Poltava',
  Суми: 'Сумы, Sumy',
  Луцьк: 'Луцк, Lutsk',
  Ужгород: 'Uzhhorod, Uzhgorod',
  Херсон: 'Kherson',
  Маріуполь: 'Мариуполь, Mariupol',
  Кременчук: 'Кременчуг, Kremenchuk',
  Бровари: 'Бровары, Brovary',
  Бориспіль: 'Борисполь, Boryspil',
  Ірпінь: 'Ирпень, Irpin',
  Краматорськ: 'Краматорск, Kramatorsk',
  Мукачево: 'Mukachevo',
};

const KEYS = Object.entries(NAMES).flatMap(([town, names]) => [
  { town, key: keyOfText(town) },
  ...names.split(', ').map((name) => ({ town, key: keyOfText(name) })),
]);

/** The search key of a name: the same for its Ukrainian, Russian and Latin spellings. */
export function keyOfText(text: string): string {
  return wordsOf(text).map(keyOf).join(' ');
}

/** Minimum letters of a typed text: shorter texts match too many names. */
const FEWEST = 3;

/** The Ukrainian name of the large town whose Russian or Latin name was typed, or null. */
export function findLargeTown(typed: string): string | null {
  const key = keyOfText(typed);
  if (key.length < FEWEST) return null;
  return (
    KEYS.find((one) => one.key === key)?.town ??
    KEYS.find((one) => one.key.startsWith(key))?.town ??
    null
  );
}
