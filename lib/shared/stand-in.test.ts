import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { STAND_IN, STAND_IN_SCRIPT } from './stand-in';

/** A fake element with only the properties that the script uses. */
function element(tagName: string, attributes: Record<string, string>, isInViewer = false) {
  return {
    tagName,
    src: '',
    ...attributes,
    currentSrc: `https://shop.test${attributes.src}`,
    dataset: {} as Record<string, string>,
    failed: undefined as unknown,
    getAttribute: (name: string) => attributes[name],
    removeAttribute(name: string) {
      (this as unknown as Record<string, unknown>)[name] = '';
    },
    closest: () => (isInViewer ? {} : null),
  };
}

let fail: (event: { target: unknown }) => void;
beforeEach(() => {
  runInNewContext(STAND_IN_SCRIPT, {
    addEventListener: (_: string, listener: typeof fail) => {
      fail = listener;
    },
  });
});

const PHOTO = { src: '/media/480/wig.jpeg', srcset: '/media/240/wig.jpeg 240w' };

describe('the drawing in place of a failed picture', () => {
  test('is the one that the shop sends for a photo that the POS does not have', () => {
    expect(readFileSync('public/placeholder.svg', 'utf8').trim()).toBe(STAND_IN);
  });

  test('replaces a failed picture at once and keeps its sources', () => {
    const picture = element('IMG', PHOTO);
    fail({ target: picture });
    expect(decodeURIComponent(picture.src)).toBe(`data:image/svg+xml,${STAND_IN}`);
    expect(picture).toMatchObject({
      srcset: '',
      dataset: { failed: '' },
      failed: { ...PHOTO, url: 'https://shop.test/media/480/wig.jpeg' },
    });
    const { failed } = picture;
    fail({ target: picture });
    expect(picture.failed).toBe(failed);
  });

  test.each([
    ['a script', element('SCRIPT', { src: '/a.js' })],
    ['a photo of the viewer, which says so itself', element('IMG', PHOTO, true)],
  ])('does not replace %s', (_, other) => {
    const before = { ...other };
    fail({ target: other });
    expect(other).toEqual(before);
  });
});
