import { describe, expect, test } from '@jest/globals';
import { ownPath } from './own-path';

const SHOP = 'https://amplua.test';

describe('the page to open after registering', () => {
  test.each([
    '/',
    '/wigs',
    '/wigs?page=2#more',
    '/%D0%BA%D1%96%D1%82',
    '/user?next=//evil.test',
    '/%2f%2fevil.test',
    '/@evil.test',
  ])('may be the shop’s page %s', (path) => {
    expect(ownPath(path, SHOP)).toBe(path);
  });

  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https://evil.test',
    'https://amplua.test@evil.test',
    'https://amplua.test.evil.test',
    '%2f%2fevil.test',
    'javascript:alert(1)',
    'data:text/html,hello',
    '@evil.test',
    'evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\\evil.test',
    '\t//evil.test',
    ' //evil.test',
    ' /wigs',
    '/.//evil.test',
    '/..//evil.test',
    '/wigs/..//evil.test',
    '/.\\/evil.test',
    '',
    null,
    undefined,
    7,
    ['/wigs'],
    { path: '/wigs' },
  ])('is never %j', (value) => {
    expect(ownPath(value, SHOP)).toBeNull();
  });
});
