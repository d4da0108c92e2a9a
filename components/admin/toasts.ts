import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';
import { langOf } from '@/lib/stored-texts';

/** Toast that says that something was done; replaces an older toast with the same id. */
export const doneToast = (id: string, title: string, text?: string): void =>
  showToast({ id, tone: 'ok', title, ...(text && { text }) });

/** Toast that says why something was not done. The toast's `lang` is the language of the text. */
export const failToast = (id: string, title: string): void =>
  showToast({ id, tone: 'error', title, lang: langOf(title) });

/** Mutation callbacks that show a toast with the server's message, or with the reason of a refusal. */
export const outcomeToasts = (id: string) => ({
  onSuccess: ({ message }: { message: string }) => doneToast(id, message),
  onError: (error: Error) => failToast(id, errorText(error)),
});
