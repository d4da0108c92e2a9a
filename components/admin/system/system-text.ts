import type { InstanceView } from '@/lib/monitoring/read-system';
import { DAY, HOUR, MINUTE } from '@/lib/shared/clock';
import type { TagLook } from '../look-tag';

/** Display of each status of a process. */
export const INSTANCE_STYLE: Record<InstanceView['status'], TagLook> = {
  starting: { short: 'запускається', tone: 'neutral', icon: 'clock' },
  ready: { short: 'працює', tone: 'ok', icon: 'check' },
  draining: { short: 'завершує роботу', tone: 'warn', icon: 'out' },
  lost: { short: 'зник', tone: 'err', icon: 'alert' },
};

const ROLES: Record<string, string> = {
  all: 'сайт і фонові роботи',
  web: 'сайт',
  worker: 'фонові роботи',
};

/** Pure: a process's role in words; a role unknown to this release is shown unchanged. */
export const roleText = (role: string): string => ROLES[role] ?? role;

const UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ'];

/** Pure: bytes as a readable size, e.g. `184 МБ` or `1,2 ГБ`. */
export function bytesText(bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = size < 10 && unit > 1 ? size.toFixed(1).replace('.', ',') : Math.round(size);
  return `${digits}\u00a0${UNITS[unit]}`;
}

/** Pure: how long a process has been running, e.g. `менше хвилини`, `35 хв`, `6 год` or `12 дн`. */
export function sinceText(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso));
  if (age < MINUTE) return 'менше хвилини';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}\u00a0хв`;
  if (age < 2 * DAY) return `${Math.floor(age / HOUR)}\u00a0год`;
  return `${Math.floor(age / DAY)}\u00a0дн`;
}
