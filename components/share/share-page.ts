import { showToast } from '@/components/ui/overlay/show-toast';
import { sendLink } from './send-link';

/** Shares the page's canonical URL or, if it has none, its URL without the query. */
export async function sharePage(title: string): Promise<void> {
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = own?.href ?? location.origin + location.pathname;
  const outcome = await sendLink({ url, title });
  if (outcome === 'copied') showToast({ id: 'share', tone: 'ok', title: 'Посилання скопійовано' });
  if (outcome === 'refused') {
    showToast({ id: 'share', tone: 'error', title: 'Не вдалося скопіювати посилання', text: url });
  }
}
