import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { useListing } from '@/lib/catalogue/listing/use-listing';
import { createQueryClient } from './query-client';

const PLACE = { kind: 'category', slug: 'wigs' } as never;
const NOTHING = { products: [], total: 0, pages: 0, page: 1 } as never;

function List({ isMade }: { isMade: boolean }) {
  useListing(PLACE, PLAIN_VIEW, isMade ? NOTHING : undefined);
  return <p>Перуки</p>;
}

const render = (isOnServer: boolean, isMade: boolean) =>
  renderToString(
    <QueryClientProvider client={createQueryClient(isOnServer)}>
      <List isMade={isMade} />
    </QueryClientProvider>,
  );

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a list that is rendered', () => {
  test.each([true, false])('on the server starts no timer (made: %s)', (isMade) => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    expect(render(true, isMade)).toContain('Перуки');
    expect(timers.mock.calls.filter(([, wait]) => Number(wait) > 1000)).toEqual([]);
  });

  test('elsewhere is forgotten after a while', () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    render(false, true);
    const waits = timers.mock.calls.map(([, wait]) => Number(wait));
    for (const timer of timers.mock.results) clearTimeout(timer.value as NodeJS.Timeout);
    expect(waits).toContain(600_000);
  });
});
