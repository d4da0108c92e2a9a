import { describe, expect, test } from '@jest/globals';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { withReviews } from './json-ld';
import { authorName, boughtSizeText, fitSummary, fullDay, reviewCount, scoreText } from './review';

describe('a review on a page', () => {
  test.each([
    ['Олена', 'Мельник', 'Олена\u00a0М.'],
    ['Ігор', 'їжак', 'Ігор\u00a0Ї.'],
    ['Anna', '', 'Anna'],
  ])('names %s %s as %s', (first, last, shown) => {
    expect(authorName(first, last)).toBe(shown);
  });

  test('shows its day in Kyiv, with the year', () => {
    expect(fullDay(kyivTime(new Date('2026-11-20T22:30:00Z')).day)).toBe(
      '21\u00a0листопада\u00a02026',
    );
  });

  test('is counted with Ukrainian plurals', () => {
    expect([1, 2, 5, 21].map(reviewCount)).toEqual([
      '1\u00a0відгук',
      '2\u00a0відгуки',
      '5\u00a0відгуків',
      '21\u00a0відгук',
    ]);
    expect(scoreText(4.67)).toBe('4,7');
  });

  test.each([
    ['M', 158, 'true', 'Розмір\u00a0M, зріст\u00a0158\u00a0см, відповідає розміру'],
    ['M, L', null, null, 'Розміри\u00a0M, L'],
    ['S', null, 'small', 'Розмір\u00a0S, маломірить'],
    ['', 170, null, 'Зріст\u00a0170\u00a0см'],
    ['', null, null, ''],
  ] as const)('says of size %j, height %j and fit %j: %s', (size, height, fit, text) => {
    expect(boughtSizeText({ size, height, fit })).toBe(text);
  });

  test.each([
    [[0, 4, 0], null],
    [[0, 5, 0], '100\u00a0% кажуть, що відповідає розміру'],
    [[1, 23, 1], '92\u00a0% кажуть, що відповідає розміру'],
    [[0, 299, 1], '99\u00a0% кажуть, що відповідає розміру'],
    [[3, 3, 0], '50\u00a0% кажуть, що відповідає розміру'],
    [[4, 1, 1], '67\u00a0% кажуть, що маломірить'],
    [[0, 2, 4], '67\u00a0% кажуть, що великомірить'],
  ] as const)('sums up the answers about the size %j as %j', ([small, fits, large], text) => {
    expect(fitSummary({ small, true: fits, large })?.text ?? null).toBe(text);
  });

  test('is in the structured data with its author; without reviews nothing is added', () => {
    const review = {
      id: 1,
      author: 'Олена\u00a0М.',
      rating: 5,
      text: '',
      reply: '',
      day: '2026-11-20',
      size: '',
      height: null,
      fit: null,
      photos: [],
    };

    expect(withReviews({ name: 'Перука' }, [])).toEqual({ name: 'Перука' });
    expect(withReviews({ name: 'Перука' }, [review])).toEqual({
      name: 'Перука',
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Олена\u00a0М.' },
          datePublished: '2026-11-20',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
        },
      ],
    });
  });
});
