import { describe, expect, test } from '@jest/globals';
import { townNamed } from './town-names';

describe('a town is known by the name', () => {
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
    expect(townNamed(typed)).toBe(town);
  });

  test.each(['', 'ки', 'Іванівка', '12', 'шршр'])('but not %j', (typed) => {
    expect(townNamed(typed)).toBeNull();
  });
});
