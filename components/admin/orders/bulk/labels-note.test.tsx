import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { LabelsNote, type LabelsPrint } from './labels-note';

/** The rendered text of the note, without markup. */
function textOf(labels: Partial<LabelsPrint>): string {
  const none = { isPending: false, printed: 0, missing: [], url: '', failure: '' };
  const note = <LabelsNote labels={{ ...none, ...labels }} onClose={() => {}} />;
  return renderToStaticMarkup(note)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('names orders without a label, with every possible reason', () => {
  const text = textOf({ printed: 2, missing: ['A-7', 'A-9'], url: 'blob:labels' });
  expect(text).toContain('Готово: 2 наклейки');
  expect(text).toContain('Без наклейки: A-7, A-9 .');
  expect(text).toMatch(/замовлення скасовано чи повернено, кошти за нього повернено або/);
});

test('mentions no missing labels when there are none, and shortens a long list', () => {
  expect(textOf({ printed: 1, url: 'blob:labels' })).not.toContain('Без наклейки');
  const missing = Array.from({ length: 53 }, (_, n) => `A-${100 + n}`);
  const text = textOf({ missing });
  expect(text).toContain('A-149 і ще 3.');
  expect(text).not.toContain('A-150');
});
