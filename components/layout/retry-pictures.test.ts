import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { keepPictures } from './retry-pictures';

const PHOTO = '/media/360/wig.jpeg';
const DRAWING = 'data:image/svg+xml,drawing';

/** Stub of `Image`, with which a picture is retried outside the page. */
class Asked {
  static all: Asked[] = [];
  src = '';
  onload = () => {};
  onerror = () => {};
  constructor() {
    Asked.all.push(this);
  }
}

/** Stub of a picture on the page, which shows the placeholder. */
class Picture {
  src = DRAWING;
  srcset = '';
  alt = 'Перука';
  isConnected = true;
  dataset: Record<string, string> = { failed: '' };
  failed: object | undefined = { src: PHOTO, srcset: `${PHOTO} 360w`, url: PHOTO };
  place = { dataset: {} as Record<string, string> };
  closest = () => this.place;
}

const listeners = new Map<string, (event: { target: unknown }) => void>();
const tell = (name: string, target?: Picture) => listeners.get(name)?.({ target });

const onPage: Picture[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Asked.all = [];
  onPage.length = 0;
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  const document = { querySelectorAll: () => onPage, addEventListener };
  Object.assign(globalThis, {
    HTMLImageElement: Picture,
    Image: Asked,
    document,
    addEventListener,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a picture that failed is asked for after growing pauses, its drawing stays until it is there', () => {
  const picture = new Picture();
  onPage.push(picture);
  keepPictures();
  expect(picture.place.dataset.lost).toBe('Перука');
  for (const [tries, seconds] of [2, 4, 8].entries()) {
    jest.advanceTimersByTime(seconds * SECOND - 1);
    expect(Asked.all).toHaveLength(tries);
    jest.advanceTimersByTime(1);
    expect(Asked.all.at(-1)?.src).toBe(PHOTO);
    if (tries < 2) Asked.all.at(-1)?.onerror();
    expect(picture.src).toBe(DRAWING);
  }

  Asked.all.at(-1)?.onload();
  expect(picture).toMatchObject({ src: PHOTO, srcset: `${PHOTO} 360w` });
  tell('load', picture);
  expect([picture.dataset, picture.place.dataset, picture.failed]).toEqual([{}, {}, undefined]);
  jest.advanceTimersByTime(5 * MINUTE);
  expect(Asked.all).toHaveLength(3);
});

test('retries a picture five times, and again when the network is back', () => {
  keepPictures();
  const picture = new Picture();
  tell('error', picture);
  for (let n = 0; n < 6; n += 1) {
    jest.advanceTimersByTime(MINUTE);
    Asked.all.at(-1)?.onerror();
  }
  expect(Asked.all).toHaveLength(5);
  expect(picture.src).toBe(DRAWING);

  tell('online');
  expect(Asked.all).toHaveLength(6);
});

test('keeps retrying when the placeholder loads, stops when another photo loads', () => {
  keepPictures();
  const picture = new Picture();
  tell('error', picture);
  tell('load', picture);
  expect(picture.dataset.failed).toBe('');

  // React sets another photo on the same element.
  picture.src = '/media/360/costume.jpeg';
  tell('load', picture);
  jest.advanceTimersByTime(MINUTE);
  expect(Asked.all).toEqual([]);
  expect(picture.src).toBe('/media/360/costume.jpeg');
});

test('does not retry a picture that has left the page', () => {
  keepPictures();
  const picture = new Picture();
  picture.failed = { src: PHOTO, srcset: '', url: '/media/360/left.jpeg' };
  tell('error', picture);
  picture.isConnected = false;
  jest.advanceTimersByTime(5 * MINUTE);
  tell('online');
  expect(Asked.all.map(({ src }) => src)).not.toContain('/media/360/left.jpeg');
});
