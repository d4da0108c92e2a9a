import { showToast } from '@/components/ui/overlay/show-toast';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { isCodeReplaced } from './stale-release';

/** Shows a toast that the code for a click could not be loaded, and why. */
export async function toastNoCode(): Promise<void> {
  const isNew = await isCodeReplaced();
  showToast({
    id: 'late-code',
    tone: 'error',
    title: isNew ? 'Магазин щойно оновився. Оновіть сторінку' : NO_CONNECTION,
    ...(isNew && { action: { label: 'Оновити', run: () => window.location.reload() } }),
  });
}

const pressed = new Map<string, Promise<boolean>>();

/**
 * Runs `act` once its code is loaded; resolves to false, after a toast, if loading fails. While the code loads, further
 * calls with the same key `what` are ignored.
 */
export function runWhenLoaded<Code>(
  what: string,
  load: () => Promise<Code>,
  act: (code: Code) => boolean,
): Promise<boolean> {
  const before = pressed.get(what);
  if (before) return before;
  const done = actLoaded(load, act).finally(() => pressed.delete(what));
  pressed.set(what, done);
  return done;
}

async function actLoaded<Code>(
  load: () => Promise<Code>,
  act: (code: Code) => boolean,
): Promise<boolean> {
  const code = await load().catch(() => null);
  if (code) return act(code);
  void toastNoCode();
  return false;
}
