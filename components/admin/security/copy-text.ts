import { doneToast, failToast } from '../toasts';

/** Puts a text into the clipboard and says so; where the browser forbids it, says that too. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    doneToast('copy', done);
  } catch {
    failToast('copy', 'Не вдалося скопіювати. Виділіть і скопіюйте');
  }
}
