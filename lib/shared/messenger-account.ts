const PHONE = /^\+?[\d\s\u00a0()-]{7,}$/;

/** Pure: whether a text looks like a phone number. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** Returns a parser for an account's name typed as `name`, `@name` or a link to the account. */
const named = (link: RegExp, name: RegExp) => (typed: string) => {
  const own = link.test(typed) ? typed.replace(link, '').replace(/[/?#&].*$/, '') : typed;
  const bare = own.replace(/^@/, '');
  return name.test(bare) ? bare : null;
};

/** A Viber phone number, as typed or taken from a link that opens a chat. */
function viberPhone(typed: string): string | null {
  const linked =
    /^viber:\/\/\w+\/?\?(?:.*&)?number=((?:%2B|\+)?\d{7,15})/i.exec(typed)?.[1] ??
    /^(?:https?:\/\/)?viber\.click\/(\+?\d{7,15})/i.exec(typed)?.[1];
  if (linked) return `+${linked.replace(/%2B|\D/gi, '')}`;
  return isPhone(typed) ? typed : null;
}

const READERS = {
  telegram: named(
    /^(?:(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/|tg:\/\/resolve\/?\?domain=)/i,
    /^\w{5,32}$/,
  ),
  viber: viberPhone,
  instagram: named(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, /^[\w.]{1,30}$/),
};

export type Messenger = keyof typeof READERS;

/**
 * Pure: an account's name or phone number from a typed name, @name or link; empty when nothing is typed, null when it
 * is invalid.
 */
export const readAccount = (messenger: Messenger, typed: string): string | null =>
  typed.trim() === '' ? '' : READERS[messenger](typed.trim());
