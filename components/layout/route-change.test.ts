import { describe, expect, test } from '@jest/globals';
import { isLoadedHere, leadsElsewhere } from './route-change';

const HERE = 'https://shop.test/wigs?page=2#top';

describe('leadsElsewhere', () => {
  test.each([
    ['is true for another path', '/wigs/140', true],
    ['is true for an absolute URL', 'https://shop.test/wigs/140?from=shelf', true],
    ['is true for another page of the list', '/wigs?page=3', true],
    ['is true for the first page of the list', '/wigs', true],
    ['is false for the same page', '/wigs?page=2', false],
    ['is false for an anchor on the same page', '#content', false],
    ['is false for another site', 'https://elsewhere.test/wigs', false],
    ['is false for a mailto link', 'mailto:shop@shop.test', false],
  ])('%s', (_name, url, expected) => {
    expect(leadsElsewhere(url, HERE)).toBe(expected);
  });
});

describe('the browser loads a link in this tab', () => {
  const press = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  const link = { href: 'https://shop.test/wigs', target: '', download: '' };

  test.each([
    ['on a plain click', {}, {}, true],
    ['not when the router handles it', { defaultPrevented: true }, {}, false],
    ['not with the middle button', { button: 1 }, {}, false],
    ['not with Ctrl', { ctrlKey: true }, {}, false],
    ['not with Command', { metaKey: true }, {}, false],
    ['not with Shift', { shiftKey: true }, {}, false],
    ['not when it opens a tab', {}, { target: '_blank' }, false],
    ['not when it saves a file', {}, { download: 'price.pdf' }, false],
    ['not when it leads nowhere', {}, { href: '' }, false],
  ])('%s', (_name, pressed, changed, expected) => {
    expect(isLoadedHere({ ...press, ...pressed }, { ...link, ...changed })).toBe(expected);
  });
});
