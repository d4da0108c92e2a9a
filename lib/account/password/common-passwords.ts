import { dictionary } from '@zxcvbn-ts/language-common';
import { canonicalEmail } from '@/lib/account/profile/email';
import { ERROR_TEXT, ShopError } from '@/lib/errors';

/** Common passwords in Ukraine, in addition to the international list. */
const LOCAL = [
  'пароль',
  'парольпароль',
  'привіт',
  'україна',
  'слава україні',
  'героям слава',
  'косплей',
];
/** Passwords derived from the shop's name, including the demo admin's password, which the README publishes. */
const OF_THE_SHOP = /^(amplua|амплуа|cosplay|косплей)[\s_.-]?(admin|адмін)?[\d!@#_.-]*$/;

const LAYOUTS = ['йцукенгшщзхїфівапролджєячсмитьбю.', 'йцукенгшщзхъфывапролджэячсмитьбю.'];
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,./";

/** How many of the most common passwords are also refused with digits or signs appended, such as a year. */
const FIRST = 3000;

type Lists = { all: Set<string>; first: Set<string> };
let lists: Lists | undefined;

/**
 * Whether the password is easy to guess. It is on the list of common passwords, even if typed with a Ukrainian keyboard
 * layout or followed by a few digits, or it has only one or two different characters.
 */
export function isCommonPassword(password: string): boolean {
  lists ??= readLists();
  const { all, first } = lists;
  const typed = password.toLowerCase();
  if (new Set(typed).size <= 2 || OF_THE_SHOP.test(typed)) return true;
  return [typed, ...LAYOUTS.map((layout) => latinKeys(typed, layout))].some(
    (text) => all.has(text) || first.has(text.replace(/[\d!@#_.-]{1,6}$/, '')),
  );
}

function readLists(): Lists {
  const passwords = dictionary['passwords-common'];
  return {
    all: new Set([...passwords, ...LOCAL]),
    first: new Set([...passwords.slice(0, FIRST), ...LOCAL]),
  };
}

/** Replaces Cyrillic letters by the Latin letters on the same keys: `йцукен` becomes `qwerty`. */
const latinKeys = (text: string, layout: string): string =>
  [...text].map((letter) => ENGLISH[layout.indexOf(letter)] ?? letter).join('');

/**
 * Throws ShopError: weak_password for a password that guessers try first, including the account's own e-mail. `field`
 * is the form field that shows the error.
 */
export function refuseCommon(field: 'password' | 'newPass', password: string, email: string): void {
  const typed = password.toLowerCase();
  const key = canonicalEmail(email);
  const isOwnEmail = typed === key || typed === key.split('@', 1)[0];
  if (!isOwnEmail && !isCommonPassword(password)) return;
  const message = isOwnEmail ? 'Пароль не може збігатися з поштою' : ERROR_TEXT.weak_password;
  throw new ShopError('weak_password', { message, errors: { [field]: [message] } });
}
