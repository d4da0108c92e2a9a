import { showToast } from '@/components/ui/overlay/show-toast';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';

/** Says that the code for what was pressed could not be loaded. */
export const toastNoCode = () =>
  showToast({ id: 'late-code', tone: 'error', title: NO_CONNECTION });

/** Does what was pressed once its code is loaded; resolves with false, after a toast, when it cannot be. */
export async function whenLoaded<Code>(
  load: () => Promise<Code>,
  act: (code: Code) => boolean,
): Promise<boolean> {
  const code = await load().catch(() => null);
  if (code) return act(code);
  toastNoCode();
  return false;
}
