import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import { shareHash } from '@/lib/basket/share';
import { useBasket } from '@/stores/basket';

/**
 * Shares the basket as a link: by the device's share sheet, else copied to the clipboard, else
 * shown for copying.
 */
export function ShareButton() {
  const [link, setLink] = useState('');
  const [shown, setShown] = useState(false);

  const share = async () => {
    const { products, bundles } = useBasket.getState();
    const url = `${window.location.origin}/basket#${shareHash(products, bundles)}`;
    if (await sendBySheet(url)) return;
    if (await copy(url)) {
      showToast({ id: 'share', tone: 'ok', title: 'Посилання на\u00a0кошик скопійовано' });
    } else {
      setLink(url);
      setShown(true);
    }
  };

  return (
    <>
      <Button variant="link" size="sm" wide className="mt-1 text-ink-2" onClick={share}>
        Поділитися кошиком
      </Button>
      <Dialog open={shown} onClose={() => setShown(false)} title={<>Посилання на&nbsp;кошик</>}>
        <div className="px-4 pt-4 pb-6 md:px-9 md:pb-8">
          <Field
            label="Скопіюйте й надішліть"
            value={link}
            readOnly
            ref={focusFirst}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </Dialog>
    </>
  );
}

/** React's `autoFocus` acts at mounting; a dialog looks for the attribute when it opens. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** False where there is no share sheet; closing it counts as success. */
async function sendBySheet(url: string): Promise<boolean> {
  if (!navigator.share || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ url, title: 'Мій кошик в\u00a0«Амплуа»' });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
