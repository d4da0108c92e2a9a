import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Text before the number: `tel:` in a link, `тел. ` in a text. */
const BEFORE = /^\s*(?:tel|phone|тел|телефон|моб|номер)?[.:\s]*(?=[+\d(])/i;
/** A note after a complete number, such as `, Viber` or ` (мама)`. */
const AFTER = /^((?:\D*\d){9,})[\s,;:(]+\p{L}\D*$/u;

type ReadPhone = { phone: string; wrong?: never } | { phone?: never; wrong: string };

/**
 * Parses a phone to `+380671234567`; `wrong` is the error text of an invalid phone. Ignores text pasted around the
 * number. A number without a country code is Ukrainian; any other begins with `+` or `00` and must fit its country's
 * numbering plan.
 */
export function readPhone(typed: string): ReadPhone {
  const digits = typed
    .normalize('NFKC')
    .replace(BEFORE, '')
    .replace(AFTER, '$1')
    .replace(/[\s()\-.,;–/]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return /^\+(?!380|0|80\d{9}$)/.test(digits) ? readForeign(digits) : readUkrainian(digits);
}

function readForeign(digits: string): ReadPhone {
  if (!/^\+\d+$/.test(digits)) return { wrong: 'Некоректний номер: лише цифри після +' };
  const found = parsePhoneNumberFromString(digits);
  if (found?.isValid()) return { phone: found.number };
  return {
    wrong: found
      ? 'Некоректний номер: перевірте, чи\u00a0всі цифри на\u00a0місці'
      : 'Некоректний номер: перевірте код країни',
  };
}

const NATIONAL_DIGITS = 9;

function readUkrainian(digits: string): ReadPhone {
  const national = digits
    .replace(/^\+/, '')
    .replace(/^380/, '')
    .replace(/^80(?=\d{9}$)/, '')
    .replace(/^0/, '');
  if (/^[1-9]\d{8}$/.test(national)) return { phone: `+380${national}` };
  const missing = NATIONAL_DIGITS - national.length;
  if (/^\d+$/.test(national) && missing > 0 && missing < NATIONAL_DIGITS) {
    return { wrong: `Не вистачає цифр: ${missing}` };
  }
  return {
    wrong:
      missing < 0 && !/^\+?380/.test(digits)
        ? 'Некоректний номер: +380 і ще 9 цифр, або\u00a0+ і\u00a0код іншої країни'
        : 'Некоректний номер: +380 і ще 9 цифр',
  };
}
