import { lettersOf } from './letters-of';

/**
 * Latin transliteration of Ukrainian letters by the official table (Cabinet of Ministers, resolution 55 of 2010). The
 * last line has Russian letters, which staff may use in names.
 */
const LETTERS = lettersOf(`
  а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s
  т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ю:iu я:ia ь:
  ы:y э:e ё:io ъ:
`);

/** Letters that are transliterated differently at the beginning of a word. */
const INITIALS: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Transliterates Ukrainian text to Latin letters, in lower case; other characters are unchanged. */
export function transliterate(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ`]/g, '')
    .replaceAll('зг', 'zgh')
    .replace(/(?<!\p{L})[єїйюя]/gu, (letter) => INITIALS[letter] ?? letter)
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? '');
}

const LONGEST_SLUG = 60;

/**
 * The slug of a name: `Лисяча мечниця` → `lysiacha-mechnytsia`; never empty. If it would be too long, or the name has
 * letters of other scripts, a hash is appended, so that different names get different slugs.
 */
export function slugOf(name: string): string {
  const latin = transliterate(name).normalize('NFD').replace(/\p{M}/gu, '');
  const slug = hyphened(latin);
  const isWhole = !/[^\P{L}a-z]|[^\P{N}0-9]/u.test(latin);
  if (isWhole && slug.length > 0 && slug.length <= LONGEST_SLUG) return slug;
  const mark = markOf(latin);
  return `${hyphened(slug.slice(0, LONGEST_SLUG - mark.length - 1)) || 'tag'}-${mark}`;
}

const hyphened = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');

/** FNV-1a hash, 32 bits. Not a cryptographic hash, since the browser provides those only asynchronously. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
