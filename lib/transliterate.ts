/** Ukrainian letters by the official table (Cabinet of Ministers, resolution 55 of 2010). */
const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'iu',
  я: 'ia',
  ь: '',
  // Russian letters, for names that staff have typed with them.
  ы: 'y',
  э: 'e',
  ё: 'io',
  ъ: '',
};

/** At the beginning of a word these letters are written differently. */
const INITIALS: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Ukrainian text in Latin letters, in lower case; everything else stays as it is. */
export function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ`]/g, '')
    .replaceAll('зг', 'zgh')
    .replace(/(?<!\p{L})[єїйюя]/gu, (letter) => INITIALS[letter] ?? letter)
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? '');
}

/** A name as a part of an address: `Лисяча мечниця` → `lysiacha-mechnytsia`; never empty. */
export function slugOf(name: string): string {
  const slug = transliterate(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug || 'tag';
}
