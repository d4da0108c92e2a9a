import { describe, expect, test } from '@jest/globals';
import { fitText, madeForText } from './fit-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('how a size fits', () => {
  test.each([
    [{ kind: 'yours', spare: 4, short: 0 }, 'ваш розмір, запас 4 см'],
    [{ kind: 'yours', spare: 0, short: 0 }, 'ваш розмір, впритул'],
    [{ kind: 'yours', spare: null, short: 0 }, 'ваш розмір, вільно'],
    [{ kind: 'yours', spare: 2, short: 3.5 }, 'ваш, короткий на 3,5 см'],
    [{ kind: 'also', spare: 8, short: 0 }, 'теж підійде, запас 8 см'],
    [{ kind: 'small', where: 'chest', by: 2 }, 'замалий у грудях'],
    [{ kind: 'large', where: 'foot' }, 'завеликий на стопу'],
  ] as const)('%j: %s', (fit, text) => {
    expect(plain(fitText(fit))).toBe(text);
  });

  test.each([
    [{ waist: { min: 60, max: 64 }, chest: { min: 84, max: 88 } }, 'груди 84–88'],
    [{ foot: { min: 22.5, max: 23 } }, 'стопа 22,5–23'],
    [{ head: { min: 0, max: 58 } }, 'голова до 58'],
    [{ head: { min: 58, max: Number.POSITIVE_INFINITY } }, 'голова від 58'],
    [{}, ''],
  ])('the body of size %j is described as: %s', (ranges, text) => {
    expect(plain(madeForText({ size: 'M', ranges }))).toBe(text);
  });
});
