import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SECOND } from '@/lib/shared/clock';
import type { FrontResponse } from './front-response';
import { RenderQueue } from './render-queue';

const givenResponse = () => Object.assign(new EventEmitter(), { closed: false });
const as = (response: EventEmitter) => response as unknown as FrontResponse;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('two lists are rendered at once, the third when one of them has ended', async () => {
  const queue = new RenderQueue();
  const [first, second, third] = [givenResponse(), givenResponse(), givenResponse()];
  await queue.turn('list', as(first));
  await queue.turn('list', as(second));
  const turn = jest.fn();
  const waits = queue.turn('list', as(third)).then(turn);
  await jest.advanceTimersByTimeAsync(SECOND - 1);
  expect(turn).not.toHaveBeenCalled();
  first.emit('close');
  await waits;
});

test('a page does not wait for lists', async () => {
  const queue = new RenderQueue();
  for (let list = 0; list < 5; list += 1) void queue.turn('list', as(givenResponse()));
  // The fake clock does not advance, so the timeout of the queue never passes.
  await queue.turn('page', as(givenResponse()));
});

test('no request waits longer than a second', async () => {
  const queue = new RenderQueue();
  for (let list = 0; list < 2; list += 1) void queue.turn('list', as(givenResponse()));
  const turn = jest.fn();
  void queue.turn('list', as(givenResponse())).then(turn);
  await jest.advanceTimersByTimeAsync(SECOND - 1);
  expect(turn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(turn).toHaveBeenCalled();
});
