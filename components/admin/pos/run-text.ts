import type { FailureKind } from '@/lib/jobs/queue-state';
import type { PosState } from '@/lib/jobs/read-pos';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { plural } from '@/lib/shared/plural';
import type { TagLook } from '../look-tag';

/** Display of each status of a synchronisation. */
export const RUN_STYLE: Record<SyncRunView['status'], TagLook> = {
  running: { short: 'триває', tone: 'neutral', icon: 'clock' },
  done: { short: 'вдалася', tone: 'ok', icon: 'check' },
  refused: { short: 'зупинено', tone: 'warn', icon: 'shield' },
  failed: { short: 'не вдалася', tone: 'err', icon: 'alert' },
};

const COUNT_NAMES = [
  ['added', 'нових'],
  ['changed', 'змінено'],
  ['hidden', 'приховано'],
  ['removed', 'вилучено'],
  ['quarantined', 'відкладено'],
] as const;

/** Pure: what a synchronisation has changed, in words, e.g. `змінено 12, приховано 1`. */
export function countsText({ status, counts }: Pick<SyncRunView, 'status' | 'counts'>): string {
  if (status !== 'done') return '';
  const changes = COUNT_NAMES.flatMap(([key, name]) =>
    counts[key] ? `${name} ${counts[key]}` : [],
  );
  return changes.join(', ') || 'нічого не\u00a0змінилося';
}

const STEPS: Record<string, string> = {
  Замовлення: 'Питаємо касу про наші замовлення',
  Категорії: 'Читаємо категорії з\u00a0каси',
  Товари: 'Читаємо товари з\u00a0каси',
  Залишки: 'Читаємо залишки з\u00a0каси',
  Запис: 'Записуємо зміни',
  Пошук: 'Оновлюємо пошук і\u00a0теги',
};

/** Pure: progress of a synchronisation in words, e.g. `Оновлюємо пошук і теги: 400 з 1000`. */
export function progressText({ step, done, total }: NonNullable<SyncRunView['progress']>): string {
  const words = STEPS[step] ?? step;
  // Steps that only read have at most four parts: too few for a count.
  return total > 4 && done > 0 ? `${words}: ${done}\u00a0з\u00a0${total}` : words;
}

const UNCHANGED = 'Каталог лишився таким, як був';

/** Pure: why a synchronisation was stopped or failed, without technical terms; '' for any other status. */
export function runReasonText(
  { status, message, startedAt }: Pick<SyncRunView, 'status' | 'message'> & Partial<SyncRunView>,
  lastRefresh: PosState['lastRefresh'] = null,
): string {
  if (status === 'refused') return `${message.replace(/\.$/, '')}. ${UNCHANGED}`;
  if (status !== 'failed') return '';
  if (message === 'перервано') return `Магазин перезапустили посеред роботи. ${UNCHANGED}`;
  const isBack =
    lastRefresh?.status === 'done' && startedAt !== undefined && lastRefresh.startedAt > startedAt;
  if (isBack) return 'Каса знову відповідає: каталог оновить наступна синхронізація';
  if (/\(poster: |breaker/.test(message)) return `Каса не\u00a0відповідає. ${UNCHANGED}`;
  if (/Poster /.test(message)) return `Каса відповіла помилкою. ${UNCHANGED}`;
  return `Щось пішло не\u00a0так. ${UNCHANGED}`;
}

/** Pure: how long a synchronisation took, e.g. `менше секунди`, `12 с` or `2 хв 5 с`; '' while it runs. */
export function durationText({
  startedAt,
  finishedAt,
}: Pick<SyncRunView, 'startedAt' | 'finishedAt'>): string {
  if (!finishedAt) return '';
  const took = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
  if (took < SECOND) return 'менше секунди';
  const minutes = Math.floor(took / MINUTE);
  const seconds = Math.round((took % MINUTE) / SECOND);
  return minutes > 0 ? `${minutes}\u00a0хв ${seconds}\u00a0с` : `${seconds}\u00a0с`;
}

/** Why a message was not delivered, in words. */
export const FAILURE_TEXT: Record<FailureKind, string> = {
  silent: 'Отримувач не\u00a0відповідає',
  refused: 'Отримувач відмовив',
  unknown: 'Причина невідома',
};

/** A number of attempts in words: `3 спроби`. */
export const triesText = (count: number): string =>
  `${count}\u00a0${plural(count, 'спроба', 'спроби', 'спроб')}`;
