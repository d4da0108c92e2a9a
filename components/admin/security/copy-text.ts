import { doneToast, failToast } from '../toasts';

/** Copies a text to the clipboard; a toast shows the outcome. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    doneToast('copy', done);
  } catch {
    failToast('copy', 'Не вдалося скопіювати. Виділіть і скопіюйте');
  }
}
