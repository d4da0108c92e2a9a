/** An emoji with what joins it to the next or chooses its look; else a character that nobody sees. */
const INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200d\ufe0f]{1,2})|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Pure: the text without invisible characters: marks of direction, which reverse what is read in labels and mails,
 * zero-width ones, fillers. Contact cards and messengers paste them around phones and names.
 */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '$1');

/**
 * Pure: the same, with plain spaces and hyphens and `’` for what only looks like them. The three apostrophes of
 * Ukrainian keyboards stay as typed.
 */
export const plainSigns = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replace(/[`´‘‛′‵ʹʻʽˈˊˋ＇]/g, '’');

const PHONE = /\d(?:[\s().\-/]*\d){6}/;

/** Pure: whether a phone stands in the text: seven digits with nothing but separators between them. */
export const hasPhone = (text: string): boolean => PHONE.test(plainSigns(text).normalize('NFKC'));
