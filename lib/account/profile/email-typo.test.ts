import { describe, expect, test } from '@jest/globals';
import { longTest } from '@/scripts/testing/long-test';
import { slowness } from '@/scripts/testing/slowness';
import { email } from '../inputs';
import { meantHost, withHost } from './email-typo';

describe('the suggested mail host', () => {
  test.each([
    ['gmai.com', 'gmail.com'],
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmail.ua', 'gmail.com'],
    ['gmai.con', 'gmail.com'],
    ['gmial.cpm', 'gmail.com'],
    ['yaho.con', 'yahoo.com'],
    ['GMAI.COM', 'gmail.com'],
    ['urk.net', 'ukr.net'],
    ['ukr.ne', 'ukr.net'],
    ['ukr.ua', 'ukr.net'],
    ['i.au', 'i.ua'],
    ['meta.au', 'meta.ua'],
    ['metaua', 'meta.ua'],
    ['mets.ua', 'meta.ua'],
    ['outlok.com', 'outlook.com'],
    ['iclould.com', 'icloud.com'],
    ['icloud.ru', 'icloud.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.com', 'yahoo.com'],
  ])('for %s is %s', (typed, host) => {
    expect(meantHost(`olena@${typed}`)).toBe(host);
  });

  test.each([
    'olena@gmail.com',
    'olena@ukr.net',
    'olena@i.ua',
    'olena@meta.ua',
    'olena@Outlook.com',
    'olena@icloud.com',
    'olena@yahoo.com',
    'olena@yahoo.de',
    'olena@outlook.de',
    'olena@mail.com',
    'olena@email.ua',
    'olena@ymail.com',
    'olena@hotmail.com',
    'olena@mail.net',
    'olena@gmx.com',
    'olena@ua.fm',
    'olena@bigmir.net',
    'olena@example.com',
    'olena@ua.net',
    'olena',
    'olena@',
    '',
    'a@gmai.com@b',
  ])('is not asked about %s', (email) => {
    expect(meantHost(email)).toBeNull();
  });

  test('replaces the typed host', () => {
    expect(withHost(' Olena.M+1@gmai.com', 'gmail.com')).toBe('Olena.M+1@gmail.com');
  });

  longTest('is found quickly, however long the text', () => {
    const began = performance.now();
    meantHost(`a@${'gmail.'.repeat(20_000)}`);
    expect(performance.now() - began).toBeLessThan(50 * slowness());
  });
});

test('an address with a misspelled host is accepted', () => {
  expect(email.safeParse('olena@gmai.con').success).toBe(true);
});
