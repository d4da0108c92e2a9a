import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepPictures } from './keep-pictures';

class Picture {
  src = '/media/360/wig.jpeg';
  srcset = '';
  isOnPage = true;
  /** How often it was looked at. */
  looks = 0;
  dataset = {};
  get isConnected() {
    this.looks += 1;
    return this.isOnPage;
  }
  getAttribute = () => this.src;
  closest = () => null;
}

const listeners = new Map<string, (event: { target: unknown }) => void>();
const tell = (name: string, target?: Picture) => listeners.get(name)?.({ target });

beforeEach(() => {
  jest.useFakeTimers();
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  const document = { images: [], addEventListener };
  Object.assign(globalThis, { HTMLImageElement: Picture, document, addEventListener });
  keepPictures();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a picture that has left the page is forgotten, one that is there is asked for again', () => {
  const [left, there] = [new Picture(), new Picture()];
  tell('error', left);
  left.isOnPage = false;
  tell('error', there);
  const looks = left.looks;

  there.src = '';
  tell('online');

  expect(there.src).toBe('/media/360/wig.jpeg');
  expect(left.looks).toBe(looks);
});
