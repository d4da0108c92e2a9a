import { expect, test } from '@jest/globals';
import { readShop } from './shops';

test('the other shop is described by the command line', () => {
  const { shop, seconds } = readShop(
    '--url http://localhost:8000/ --page home=/ --page search=/?s=wig --pid 12 --card a --heading b'.split(
      ' ',
    ),
  );

  expect(seconds).toBe(6);
  expect(shop).toEqual({
    name: 'the other',
    url: 'http://localhost:8000',
    pages: { home: '/', search: '/?s=wig' },
    pid: 12,
    card: 'a',
    heading: 'b',
  });
});

test.each([
  [''],
  ['--url nowhere'],
  ['--url http://localhost:1 --page home'],
  ['--url http://localhost:1 --card a'],
])('«%s» is answered with the usage', (words) => {
  expect(() => readShop(words.split(' ').filter(Boolean))).toThrow('npm run bench -- beside');
});
