import { describe, expect, jest, test } from '@jest/globals';
import { canonicalEmail, isEmail } from './email';

describe('an e-mail address', () => {
  test.each([
    'olena@example.com',
    'o.melnyk+cosplay@mail.example.com',
    'олена@пошта.укр',
    'олена@example.com',
    'olena@пошта.укр',
    'a_b%c-d@x-y.co',
    'olena@xn--80a1acn3a.xn--j1amh',
  ])('may be %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ['a Cyrillic а among Latin letters', 'olenа@example.com'],
    ['a Latin o among Cyrillic ones', 'олеoна@example.com'],
    ['scripts mixed in one label', 'olena@exаmple.com'],
    ['the Kelvin sign', '\u212ait@example.com'],
    ['the Kelvin sign in its domain', 'olena@\u212ait.com'],
    ['the long s', 'ſofia@example.com'],
    ['the dotless i', 'ıvan@example.com'],
    ['full width letters', 'ｏlena@example.com'],
    ['a ligature', 'ﬁlin@example.com'],
    ['two @', 'a@b@example.com'],
    ['no domain', 'olena@'],
    ['one label', 'olena@localhost'],
    ['a dot at the end', 'olena@example.com.'],
    ['two dots', 'olena..m@example.com'],
    ['a dot in front', '.olena@example.com'],
    ['a space', 'ole na@example.com'],
    ['a line break', 'olena@example.com\nBcc: all@example.com'],
    ['a number as its country', 'olena@127.0.0.1'],
    ['a hyphen at an edge', 'olena@-example.com'],
    ['300 characters', `${'a'.repeat(300)}@example.com`],
  ])('may not have %s', (_what, address) => {
    expect(isEmail(address)).toBe(false);
  });

  test('whose domain only looks like punycode is refused, or has a canonical form', () => {
    const address = 'a@xn--a.com';
    expect(isEmail(address) ? canonicalEmail(address) : address).toBe(address);
  });

  test.each([
    ['a@a@'.repeat(25_000)],
    ['а'.repeat(100_000)],
    [`${'a.'.repeat(50_000)}@x`],
    [`a@${'-'.repeat(100_000)}`],
  ])('is refused by its length before it is parsed', (address) => {
    const split = jest.spyOn(String.prototype, 'split');
    expect(isEmail(address)).toBe(false);
    expect(split).not.toHaveBeenCalled();
    split.mockRestore();
  });
});

describe('the canonical form of an address', () => {
  test.each([
    ['OLENA@Example.COM', 'olena@example.com'],
    ['  olena@example.com ', 'olena@example.com'],
    ['Олена@Пошта.Укр', 'олена@xn--80a1acn3a.xn--j1amh'],
    ['й@example.com'.normalize('NFD'), 'й@example.com'.normalize('NFC')],
    ['o.melnyk+x@example.com', 'o.melnyk+x@example.com'],
    ['olena@xn--80a1acn3a.xn--j1amh', 'olena@xn--80a1acn3a.xn--j1amh'],
  ])('of %s is %s', (address, form) => {
    expect(canonicalEmail(address)).toBe(form);
  });

  test('differs for a Cyrillic address and its Latin look-alike', () => {
    expect(canonicalEmail('сосо@example.com')).not.toBe(canonicalEmail('coco@example.com'));
  });
});
