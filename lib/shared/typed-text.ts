/**
 * Matches an invisible character, or an emoji with its joiner or variation selector. The emoji is captured, so that the
 * replacement keeps it.
 */
const INVISIBLE =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200d\ufe0f]{1,2})|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Pure: removes invisible characters, such as zero-width ones, fillers, and direction marks, which would reverse the
 * text of labels and mails. People paste such characters with phone numbers and names from contact cards and
 * messengers.
 */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '$1');

/**
 * Pure: the text without invisible characters, and with look-alike characters replaced by plain spaces, hyphens and
 * `’`. The three apostrophes of Ukrainian keyboards are kept as typed.
 */
export const normalizePunctuation = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replace(/[`´‘‛′‵ʹʻʽˈˊˋ＇]/g, '’');

const PHONE = /\d(?:[\s().\-/]*\d){6}/;

/** Pure: whether the text contains a phone number, which is seven digits with only separators between them. */
export const hasPhone = (text: string): boolean =>
  PHONE.test(normalizePunctuation(text).normalize('NFKC'));
