import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { SizeAnswer } from './size-answer';

test.each(['yours', 'soldOut'] as const)('%s: no line begins with the size', (kind) => {
  const advice = { kind, size: 'M', text: 'Впритул.', looser: 'L' };
  const choose = () => {};
  const html = renderToStaticMarkup(
    <SizeAnswer advice={advice} ref={null} onChoose={choose} onNotify={choose} />,
  );
  expect(html.match(/\u00a0[ML]\b/g)).toHaveLength(3);
  expect(html).not.toMatch(/ [ML]\b/);
});
