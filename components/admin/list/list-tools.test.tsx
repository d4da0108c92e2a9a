import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ListChoice, ListTools } from './list-tools';

/** Label of the button that opens the filters on a phone. */
function buttonOf(choices: ListChoice[], acts?: string): string | undefined {
  const html = renderToStaticMarkup(
    <ListTools
      search={{ label: 'Пошук', placeholder: '' }}
      {...{ choices, acts }}
      state={{ search: '', filters: {}, sort: '', page: 1 }}
      move={() => {}}
      order={{ options: [['name', 'За назвою']], own: 'Новіші спершу' }}
    />,
  );
  return /<button[^>]*aria-controls[^>]*>(.*?)<\/button>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

test('the button on a phone names what it opens: sorting, filters, actions', () => {
  const day: ListChoice = { key: 'from', label: 'Від дня', isDay: true };
  expect([buttonOf([]), buttonOf([day]), buttonOf([], 'Дія')]).toEqual([
    'Порядок',
    'Відбір',
    'Відбір і дії',
  ]);
});
