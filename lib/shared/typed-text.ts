/** An emoji with a joiner or variation selector, which are kept; else an invisible character. */
const INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200d\ufe0f]{1,2})|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Pure: the text without invisible characters: direction marks, which reverse the text of labels and mails, zero-width
 * characters, fillers. Contact cards and messengers paste them around phone numbers and names.
 */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '$1');

/**
 * Pure: the same, with look-alikes replaced by plain spaces, hyphens and `’`. The three apostrophes of Ukrainian
 * keyboards stay as typed.
 */
export const normalizePunctuation = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replace(/[`´‘‛′‵ʹʻʽˈˊˋ＇]/g, '’');

const PHONE = /\d(?:[\s().\-/]*\d){6}/;

/** Pure: whether the text contains a phone number: seven digits with only separators between them. */
export const hasPhone = (text: string): boolean =>
  PHONE.test(normalizePunctuation(text).normalize('NFKC'));
