import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';

/** What becomes of an action in words of the server; `done` comes after either end. */
export const outcomeToasts = (id: string, done: () => void) => ({
  onSuccess: ({ message }: { message: string }) => showToast({ id, tone: 'ok', title: message }),
  onError: (error: Error) => showToast({ id, tone: 'error', title: errorText(error) }),
  onSettled: done,
});
