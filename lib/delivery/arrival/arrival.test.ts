import { describe, expect, test } from '@jest/globals';
import { daysText, dayText } from '@/lib/shared/day-text';
import { arrivalNews, parcelArrival, pickupReady, promisedArrival, verdictOf } from './arrival';
import { eventDayProblem, isDay, isEventDay } from './event-day';

const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const kyiv = (moment: string) => new Date(moment);

// 23 November 2026 is a Monday. The UTC offset of Kyiv is +02:00 in winter and +03:00 in summer.
const MONDAY = kyiv('2026-11-23T10:00:00+02:00');

describe('a parcel ordered now', () => {
  test.each([
    ['on Monday before the cut-off', '2026-11-23T13:59:59+02:00', '2026-11-24', '2026-11-28'],
    ['on Monday after it', '2026-11-23T14:00:00+02:00', '2026-11-25', '2026-11-29'],
    ['on Thursday before it', '2026-11-26T09:00:00+02:00', '2026-11-27', '2026-12-03'],
    ['on Friday after it', '2026-11-27T14:00:00+02:00', '2026-12-01', '2026-12-05'],
    ['on Saturday', '2026-11-28T09:00:00+02:00', '2026-12-01', '2026-12-05'],
    ['on Sunday', '2026-11-29T23:59:00+02:00', '2026-12-01', '2026-12-05'],
    ['on the last day of the year', '2026-12-31T15:00:00+02:00', '2027-01-02', '2027-01-08'],
    ['before a leap day', '2028-02-28T10:00:00+02:00', '2028-02-29', '2028-03-04'],
    // The first case is 23:30 in Kyiv. The second is 0:30 in Kyiv, which is still the evening before in London.
    ['late in the evening', '2026-11-23T21:30:00Z', '2026-11-25', '2026-11-29'],
    ['just after midnight', '2026-11-22T22:30:00Z', '2026-11-24', '2026-11-28'],
    // The clock goes forward on 29 March 2026 at 3:00 and back on 25 October at 4:00.
    ['before the cut-off in summer time', '2026-03-30T10:59:00Z', '2026-03-31', '2026-04-04'],
    ['after the cut-off in summer time', '2026-03-30T11:00:00Z', '2026-04-01', '2026-04-05'],
    ['in the night of the change', '2026-10-25T00:30:00Z', '2026-10-27', '2026-10-31'],
    ['before the cut-off in winter time', '2026-10-26T11:59:00Z', '2026-10-27', '2026-10-31'],
  ])('%s, arrives in one to three days after one to three of packing', (_when, now, from, to) => {
    expect(parcelArrival(kyiv(now), {})).toEqual({ from, to });
  });

  test('arrives after packing and the transit days of the carrier', () => {
    expect(parcelArrival(MONDAY, { days: 2 })).toEqual({ from: '2026-11-25', to: '2026-11-27' });
  });

  test('is said alike by the order, which keeps the latest day only', () => {
    for (const moment of ['2026-11-23T13:59:59+02:00', '2026-11-26T14:00:00+02:00']) {
      const said = parcelArrival(kyiv(moment), { days: 2 });
      expect(promisedArrival(said.to, moment)).toEqual(said);
    }
  });

  test('may take one more day to the door without an estimate by the carrier', () => {
    expect(parcelArrival(MONDAY, { type: 'address' }).to).toBe('2026-11-29');
    expect(parcelArrival(MONDAY, { type: 'address', days: 1 }).to).toBe('2026-11-26');
  });

  test("arrives by the carrier's estimate for this parcel if there is one", () => {
    const arrival = { from: '2026-11-30', to: '2026-12-02' };
    expect(parcelArrival(MONDAY, { type: 'address', days: 1, arrival })).toEqual(arrival);
  });
});

describe('a pickup order', () => {
  test.each([
    ['on Monday morning', '2026-11-23T10:00:00+02:00', '2026-11-23', '2026-11-24'],
    ['on Monday evening', '2026-11-23T18:00:00+02:00', '2026-11-24', '2026-11-25'],
    ['on Friday morning', '2026-11-27T10:00:00+02:00', '2026-11-27', '2026-11-30'],
    ['on Saturday', '2026-11-28T10:00:00+02:00', '2026-11-30', '2026-12-01'],
  ])('%s is ready that working day or the next', (_when, now, from, to) => {
    expect(pickupReady(kyiv(now))).toEqual({ from, to });
  });
});

describe('the verdict', () => {
  test.each([
    ['2026-11-29', 'in-time'],
    ['2026-11-28', 'maybe'],
    ['2026-11-25', 'maybe'],
    ['2026-11-24', 'maybe'],
    ['2026-11-23', 'late'],
  ] as const)('for an event on %s is %s', (event, verdict) => {
    expect(verdictOf({ from: '2026-11-24', to: '2026-11-28' }, event)).toBe(verdict);
  });
});

describe('the text for a shopper with an event', () => {
  const told = (event: string, way: Parameters<typeof arrivalNews>[2] = { method: 'parcel' }) => {
    const news = arrivalNews(MONDAY, event, way);
    return [news?.verdict, plain(news?.title), plain(news?.advice)];
  };

  test('is always an estimate, and says what to do when it is not in time', () => {
    expect(told('2026-12-05')).toEqual(['in-time', 'Встигне: орієнтовно 24–28 листопада', '']);
    expect(told('2026-11-26')).toEqual([
      'maybe',
      'Може не встигнути: орієнтовно 24–28 листопада',
      'Встигне самовивіз в Одесі. Або зателефонуйте нам',
    ]);
    expect(told('2026-11-24')).toEqual([
      'maybe',
      'Може не встигнути: орієнтовно 24–28 листопада',
      'Зателефонуйте нам: пошукаємо швидший шлях',
    ]);
    expect(told('2026-11-23')).toEqual([
      'late',
      'Не встигне: орієнтовно 24–28 листопада',
      'Зателефонуйте нам: пошукаємо швидший шлях',
    ]);
  });

  test('differs for pickup', () => {
    expect(told('2026-11-25', { method: 'pickup' })).toEqual([
      'in-time',
      'Встигне: забрати можна орієнтовно 23–24 листопада',
      '',
    ]);
    expect(told('2026-11-23', { method: 'pickup' })).toEqual([
      'maybe',
      'Може не встигнути: забрати можна орієнтовно 23–24 листопада',
      'Зателефонуйте нам: пошукаємо швидший шлях',
    ]);
  });

  test('is null after the event day', () => {
    expect(arrivalNews(MONDAY, '2026-11-22', { method: 'parcel' })).toBeNull();
  });
});

describe('days in words', () => {
  test.each([
    ['2026-11-24', '2026-11-26', '24–26 листопада'],
    ['2026-11-30', '2026-12-02', '30 листопада – 2 грудня'],
    ['2026-12-31', '2027-01-02', '31 грудня – 2 січня'],
    ['2026-03-01', '2026-03-01', '1 березня'],
  ])('%s to %s', (from, to, words) => {
    expect(plain(daysText({ from, to }))).toBe(words);
  });

  test('name a single day', () => {
    expect(plain(dayText('2026-08-09'))).toBe('9 серпня');
  });
});

describe('the day of an event', () => {
  const TODAY = '2026-11-23';

  test.each([
    ['2026-11-23', true],
    ['2027-11-23', true],
    ['2026-11-22', false],
    ['2027-11-24', false],
    ['2026-11-31', false],
    ['2026-1-1', false],
    ['', false],
    [null, false],
    [20261124, false],
    ['2026-11-24T00:00', false],
  ])('%p: %p', (value, isOne) => {
    expect(isEventDay(value, TODAY)).toBe(isOne);
  });

  test('is refused with a reason when it is past or too far, but not while it is being typed', () => {
    expect(eventDayProblem('2026-11-22', TODAY)).toBe('Ця дата вже минула');
    expect(eventDayProblem('2028-01-01', TODAY)).toBe('Надто далека дата');
    for (const typed of ['', '0002-11-24', '0202-11-24', '2026-11-24']) {
      expect(eventDayProblem(typed, TODAY)).toBe('');
    }
    expect(isDay('2026-02-29')).toBe(false);
  });
});
