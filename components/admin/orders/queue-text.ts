import type { WorkQueue } from '@/lib/overview/overview';
import { DAY, HOUR, MINUTE } from '@/lib/shared/clock';
import { plural } from '@/lib/shared/plural';

type Key = WorkQueue['key'];

/** Title of each work queue, and the label for its late items. */
export const QUEUE_TEXTS: Record<Key, { title: string; late: string }> = {
  confirm: { title: 'Підтвердити', late: 'резерв спливає' },
  pack: { title: 'Запакувати', late: 'мали поїхати' },
  ship: { title: 'Передати перевізнику', late: 'запізнюються' },
  branch: { title: 'Чекає у\u00a0відділенні', late: 'скоро поїде назад' },
  return: { title: 'Повернуті посилки', late: 'довше тижня' },
  returns: { title: 'Повернення', late: 'прострочено' },
  review: { title: 'Оплата на\u00a0перевірці', late: 'довше доби' },
  attention: { title: 'Потребують уваги', late: '' },
  prices: { title: 'Ціни чекають рішення', late: 'довше доби' },
  questions: { title: 'Питання без\u00a0відповіді', late: 'довше доби' },
  moderation: { title: 'Відгуки на\u00a0модерації', late: 'довше доби' },
};

/** Path of the list page that shows exactly this queue. */
export function queuePath(key: Key): string {
  if (key === 'returns') return '/admin/returns?tab=waiting';
  if (key === 'prices') return '/admin/products?mark=held';
  if (key === 'questions') return '/admin/questions';
  return key === 'moderation' ? '/admin/reviews' : `/admin/orders?queue=${key}`;
}

/** The work queues by urgency, the most urgent first. */
const URGENCY: Key[] = [
  'confirm',
  'review',
  'pack',
  'ship',
  'attention',
  'prices',
  'returns',
  'branch',
  'return',
  'questions',
  'moderation',
];

/** Pure: the most urgent queue with late items, or else the most urgent one with any items; null if all are empty. */
export function firstQueue(queues: WorkQueue[]): Key | null {
  const isThere = (test: (queue: WorkQueue) => boolean) =>
    URGENCY.find((key) => queues.some((queue) => queue.key === key && test(queue)));
  return isThere(({ late }) => late > 0) ?? isThere(({ count }) => count > 0) ?? null;
}

/** Pure: how long the oldest item of a queue has waited, e.g. `найдавніше чекає 2 дні` or `чекає щойно`. */
export function queueWaitText(iso: string, now: Date): string {
  const waited = now.getTime() - new Date(iso).getTime();
  return waited < MINUTE ? 'чекає щойно' : `найдавніше чекає ${durationText(waited)}`;
}

function durationText(waited: number): string {
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)}\u00a0хв`;
  if (waited < DAY) return `${Math.floor(waited / HOUR)}\u00a0год`;
  const days = Math.floor(waited / DAY);
  return `${days}\u00a0${plural(days, 'день', 'дні', 'днів')}`;
}
