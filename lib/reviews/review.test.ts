import { describe, expect, test } from '@jest/globals';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { withReviews } from './json-ld';
import { authorName, boughtSizeText, fullDay, reviewCount, scoreText } from './review';

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
    ['M', 158, 'Розмір\u00a0M, зріст\u00a0158\u00a0см'],
    ['M, L', null, 'Розміри\u00a0M, L'],
    ['', 170, 'Зріст\u00a0170\u00a0см'],
    ['', null, ''],
  ])('says of size %j and height %j: %s', (size, height, text) => {
    expect(boughtSizeText({ size, height })).toBe(text);
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
