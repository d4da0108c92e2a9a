import { describe, expect, test } from '@jest/globals';
import { foundText, searchHeading } from './found-text';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const CORRECTED = { text: 'перука', how: 'corrected' as const };
const RETYPED = { text: 'перука', how: 'retyped' as const };
const HELP = [{ name: 'Доставка', path: '/delivery', lead: '' }];

describe('the line above suggestions', () => {
  const found = { shown: 8, total: 20, isNear: false, meant: null, help: [] };
  test.each([
    [{}, 'Знайдено: 20 товарів'],
    [{ total: null }, 'Перші 8 товарів, уточніть назву'],
    [{ isNear: true, meant: CORRECTED }, 'За запитом «перука»: 20 товарів'],
    [{ total: null, meant: RETYPED }, 'За запитом «перука»: перші 8 товарів, уточніть назву'],
    [{ isNear: true, total: null }, 'Результати не знайдено, ось схожі товари'],
    [{ shown: 0, total: 0 }, 'Результати не знайдено'],
    [{ shown: 0, total: 0, help: HELP }, 'Відповідь на сторінці «Доставка»'],
    [{ help: HELP }, 'Знайдено: 20 товарів'],
  ])('with %j is «%s»', (changes, text) => {
    expect(plain(foundText({ ...found, ...changes }))).toBe(text);
  });
});

describe('the heading of the search page', () => {
  const result = { q: 'gtherf', isNear: false, meant: null, hasProducts: true, hasHelp: false };
  test.each([
    [{}, 'Знайдено за запитом «gtherf»', undefined],
    [{ meant: RETYPED }, 'Знайдено за запитом «перука»', /в іншій розкладці/],
    [{ isNear: true, meant: CORRECTED }, 'Знайдено за запитом «перука»', /^За запитом «gtherf» ні/],
    [{ isNear: true }, 'Схоже на «gtherf»', /на ваш запит або на його частину/],
    [{ hasProducts: false }, 'За запитом «gtherf» нічого немає', undefined],
    [{ hasProducts: false, hasHelp: true }, 'Відповідь на запит «gtherf»', undefined],
  ])('with %j is «%s»', (changes, heading, note) => {
    const found = searchHeading({ ...result, ...changes });
    expect(plain(found.heading)).toBe(heading);
    if (note) expect(plain(found.note)).toMatch(note);
    else expect(found.note).toBeNull();
  });
});
