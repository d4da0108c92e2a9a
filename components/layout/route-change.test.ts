import { describe, expect, test } from '@jest/globals';
import { isLoadedHere, leadsElsewhere } from './route-change';

const HERE = 'https://shop.test/wigs?page=2#top';

describe('an overlay may come', () => {
  test.each([
    ['before another path', '/wigs/140', true],
    ['before a whole address', 'https://shop.test/wigs/140?from=shelf', true],
    ['before another page of the list', '/wigs?page=3', true],
    ['before the first page of the list', '/wigs', true],
    ['not before the same page', '/wigs?page=2', false],
    ['not before a place on the same page', '#content', false],
    ['not before another site', 'https://elsewhere.test/wigs', false],
    ['not before a letter', 'mailto:shop@shop.test', false],
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
    ['when it is simply pressed', {}, {}, true],
    ['not when the router takes it', { defaultPrevented: true }, {}, false],
    ['not by the middle button', { button: 1 }, {}, false],
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
