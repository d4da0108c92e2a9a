import { showToast } from '@/components/ui/overlay/show-toast';

/** Puts a text into the clipboard and says so; where the browser forbids it, says that too. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ id: 'copy', tone: 'ok', title: done });
  } catch {
    showToast({ id: 'copy', tone: 'error', title: 'Не вдалося скопіювати. Виділіть і скопіюйте' });
  }
}
