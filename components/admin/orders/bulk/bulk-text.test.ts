import { expect, test } from '@jest/globals';
import { ORDER_QUEUES } from '@/lib/order-rules/queues';
import { BULK_ACTIONS } from '@/lib/orders/bulk/actions';
import { QUEUE_TEXTS } from '../queue-text';
import { actionsForQueue, BULK_NAMES } from './bulk-text';

test('every queue has its main action, and offers all others', () => {
  expect(
    Object.fromEntries(ORDER_QUEUES.map((queue) => [queue, actionsForQueue(queue).main])),
  ).toEqual({
    confirm: 'confirm',
    pack: 'pack',
    ship: 'hand-over',
    branch: 'message',
    return: null,
    review: null,
    attention: null,
  });
  expect(actionsForQueue(undefined).main).toBe('prepare');
  for (const queue of [undefined, 'nonsense', ...ORDER_QUEUES]) {
    const { main, others } = actionsForQueue(queue);
    expect([...others, ...(main ? [main] : [])].sort()).toEqual([...BULK_ACTIONS].sort());
  }
});

test('a queue and its main action have matching names', () => {
  expect(QUEUE_TEXTS.confirm.title).toBe(BULK_NAMES.confirm);
  expect(QUEUE_TEXTS.ship.title.replace('Передати', 'Передано')).toBe(BULK_NAMES['hand-over']);
});
