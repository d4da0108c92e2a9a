import { describe, expect, test } from '@jest/globals';
import { findByFormerName, findLargeTown, matchFormer } from './town-names';

describe('a large town is found by the name', () => {
  test.each([
    ['Киев', 'Київ'],
    ['kyiv', 'Київ'],
    ['Kiev', 'Київ'],
    ['Львов', 'Львів'],
    ['lviv', 'Львів'],
    ['Odessa', 'Одеса'],
    ['одесс', 'Одеса'],
    ['Днепр', 'Дніпро'],
    ['Харьков', 'Харків'],
    ['кривой рог', 'Кривий Ріг'],
    ['Ивано-Франковск', 'Івано-Франківськ'],
  ])('%s', (typed, town) => {
    expect(findLargeTown(typed)).toBe(town);
  });

  test.each(['', 'ки', 'Іванівка', '12', 'шршр'])('but not %j', (typed) => {
    expect(findLargeTown(typed)).toBeNull();
  });
});

describe('a former name leads to the current settlement', () => {
  const today = (typed: string) =>
    findByFormerName(typed).map(({ name, region }) => `${name}, ${region}`);

  test.each([
    ['Дніпродзержинськ', 'Кам’янське, Дніпропетровська'],
    ['Днепродзержинск', 'Кам’янське, Дніпропетровська'],
    ['dneprodzerzhinsk', 'Кам’янське, Дніпропетровська'],
    ['lysghjlpth;bycmr', 'Кам’янське, Дніпропетровська'],
    ['м. Артемівськ', 'Бахмут, Донецька'],
    ['Кіровоград', 'Кропивницький, Кіровоградська'],
    ['Новоград-Волинський', 'Звягель, Житомирська'],
    ['Червоноград', 'Шептицький, Львівська'],
    ['Новомосковськ', 'Самар, Дніпропетровська'],
    ['Первомайський', 'Златопіль, Харківська'],
    ['Ульянівка', 'Благовіщенське, Кіровоградська'],
  ])('%s', (typed, settlement) => {
    expect(today(typed)).toContain(settlement);
  });

  test.each(['', 'дні', 'Львів', 'Кам’янське'])('but not %j', (typed) => {
    expect(today(typed)).toEqual([]);
  });

  test('only in the same region and district', () => {
    const former = findByFormerName('Жовтневе');
    const name = former[0]!.name;
    expect(matchFormer(former[0]!, former)?.former).toBe('Жовтневе');
    expect(matchFormer({ name, region: 'Немає', district: '' }, former)).toBeUndefined();
  });
});
