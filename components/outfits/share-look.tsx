import { sendLink } from '@/components/share/send-link';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { lookPath } from '@/lib/catalogue/landing/look-link';
import type { Outfit } from '@/lib/catalogue/landing/outfit';

/** Button that shares the URL of this look, with the device's share sheet or by copying it to the clipboard. */
export function ShareLook({ name, slug, outfit }: { name: string; slug: string; outfit: Outfit }) {
  const chosen = [...outfit.ready.map(({ product }) => product), ...outfit.sizeless];
  const share = async () => {
    const path = lookPath(
      slug,
      chosen.map(({ id }) => id),
    );
    const url = new URL(path, location.origin);
    const outcome = await sendLink({ title: `Образ «${name}»`, url: url.href });
    if (outcome === 'copied') {
      showToast({ id: 'share', tone: 'ok', title: 'Посилання на\u00a0образ скопійовано' });
    }
    if (outcome === 'refused') {
      showToast({ id: 'share', tone: 'error', title: 'Не\u00a0вдалося скопіювати посилання' });
    }
  };
  if (chosen.length === 0) return null;
  return (
    <Button variant="secondary" wide onClick={() => void share()}>
      Поділитися образом
    </Button>
  );
}
