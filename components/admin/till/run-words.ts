import type { AnyIconName } from '@/components/ui/any-icon';
import type { SyncRunView } from '@/lib/pos/list-runs';

type Look = {
  short: string;
  tone: 'ok' | 'warn' | 'err' | 'neutral';
  icon: AnyIconName;
};

/** How a synchronisation went, in a word. */
export const RUN_LOOK: Record<SyncRunView['status'], Look> = {
  running: { short: 'триває', tone: 'neutral', icon: 'clock' },
  done: { short: 'вдалася', tone: 'ok', icon: 'check' },
  refused: { short: 'зупинено запобіжником', tone: 'warn', icon: 'shield' },
  failed: { short: 'не вдалася', tone: 'err', icon: 'alert' },
};
