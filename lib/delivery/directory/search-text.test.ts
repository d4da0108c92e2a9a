import { describe, expect, test } from '@jest/globals';
import {
  searchText,
  spelledStreet,
  streetSearch,
  typedStreet,
  typedText,
  typedTown,
} from './search-text';

describe('a name for searching', () => {
  test.each([
    ["Кам'янець-Подільський", 'камянець подільський'],
    ['Кам’янець—Подільський', 'камянець подільський'],
    ['КАМʼЯНЕЦЬ  ПОДІЛЬСЬКИЙ ', 'камянець подільський'],
    ['Ґалаґани', 'галагани'],
    ['Объездная', 'обездная'],
    ['Быстрица', 'бистрица'],
    ['І\u0306', 'і\u0306'],
    ['', ''],
  ])('%j as %j', (name, expected) => {
    expect(searchText(name)).toBe(expected);
  });

  test('is the same for composed and decomposed letters', () => {
    expect(searchText('Київ'.normalize('NFD'))).toBe('київ');
  });
});

describe('typed text', () => {
  test.each([
    ['kmdsd', 'львів'],
    ['Rb]d', 'київ'],
    ['Jltcf', 'одеса'],
    ['12', '12'],
    ['вул. 12', 'вул 12'],
  ])('%j is read as %j', (typed, expected) => {
    expect(typedText(typed)).toBe(expected);
  });

  test.each([
    ['м. Львів', 'львів'],
    ['місто Одеса', 'одеса'],
    ['с. Іванівка', 'іванівка'],
    ['смт Затока', 'затока'],
    ['с-ще Затока', 'затока'],
    ['Миколаїв', 'миколаїв'],
    ['м', 'м'],
  ])('%j is the town %j', (typed, town) => {
    expect(typedTown(typed)).toBe(town);
  });

  test.each([
    ['вул. Садова', 'садова'],
    ['вулиця Садова', 'садова'],
    ['просп. Шевченка', 'шевченка'],
    ['Площа Ринок', 'ринок'],
    ['Вулканна', 'вулканна'],
    ['вул', 'вул'],
  ])('%j is the street %j', (typed, street) => {
    expect(typedStreet(typed)).toBe(street);
  });

  test.each([
    ["вул. Об'їзна", "Об'їзна"],
    ['пр-т Науки', 'Науки'],
    ['lthb,fc', 'дерибас'],
  ])('%j is sent to the carrier as %j', (typed, spelled) => {
    expect(spelledStreet(typed)).toBe(spelled);
  });

  test('matches a street of the directory', () => {
    expect(streetSearch('шосе Об’їзне')).toBe(typedStreet("об'їзне"));
  });
});
