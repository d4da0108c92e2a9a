import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { FrontResponse } from './front-response';
import { RenderQueue } from './render-queue';

const givenResponse = () => Object.assign(new EventEmitter(), { closed: false });
const as = (response: EventEmitter) => response as unknown as FrontResponse;

test('two lists have their turn at once, the third when one of them has ended', async () => {
  const queue = new RenderQueue();
  const [first, second, third] = [givenResponse(), givenResponse(), givenResponse()];
  await queue.turn('list', as(first));
  await queue.turn('list', as(second));
  let isThirdsTurn = false;
  const waits = queue.turn('list', as(third)).then(() => {
    isThirdsTurn = true;
  });
  await pause(50);
  expect(isThirdsTurn).toBe(false);
  first.emit('close');
  await waits;
});

test('a page waits for no list', async () => {
  const queue = new RenderQueue();
  for (let list = 0; list < 5; list += 1) void queue.turn('list', as(givenResponse()));
  const began = performance.now();
  await queue.turn('page', as(givenResponse()));
  expect(performance.now() - began).toBeLessThan(200);
});

test('nobody waits longer than a second', async () => {
  const queue = new RenderQueue();
  for (let list = 0; list < 2; list += 1) void queue.turn('list', as(givenResponse()));
  const began = performance.now();
  await queue.turn('list', as(givenResponse()));
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(900);
  expect(waited).toBeLessThan(3000);
});
