import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';
import { langOf } from '@/lib/stored-texts';

/** Shows that something was done; a newer toast with the same id replaces the older one. */
export const doneToast = (id: string, title: string, text?: string): void =>
  showToast({ id, tone: 'ok', title, ...(text && { text }) });

/** Shows why something was not done, in the language of that text. */
export const failToast = (id: string, title: string): void =>
  showToast({ id, tone: 'error', title, lang: langOf(title) });

/** Callbacks of a mutation that show the server's message, or why it was refused. */
export const outcomeToasts = (id: string) => ({
  onSuccess: ({ message }: { message: string }) => doneToast(id, message),
  onError: (error: Error) => failToast(id, errorText(error)),
});
