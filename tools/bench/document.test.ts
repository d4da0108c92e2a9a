import { expect, test } from '@jest/globals';
import { withBlock } from './document';

const TEXT = '# Head\n\n<!-- limit -->\n\nold\n\n<!-- /limit -->\n\nTail\n';

test('a block of a document is replaced, and nothing else', () => {
  expect(withBlock(TEXT, 'limit', '| new |')).toBe(TEXT.replace('old', '| new |'));
  expect(withBlock(withBlock(TEXT, 'limit', 'a'), 'limit', 'old')).toBe(TEXT);
  expect(() => withBlock(TEXT, 'growth', 'a')).toThrow('growth');
});
