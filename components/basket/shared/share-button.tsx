import { useState } from 'react';
import { sendLink } from '@/components/share/send-link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { focusFirst } from '@/components/ui/overlay/focus-first';
import { showToast } from '@/components/ui/overlay/show-toast';
import { shareHash } from '@/lib/basket/share';
import { useBasket } from '@/stores/basket';

/** Shares the basket as a link: with the device's share sheet, else the clipboard, else a field to copy from. */
export function ShareBasketButton() {
  const [link, setLink] = useState('');
  const [shown, setShown] = useState(false);

  const share = async () => {
    const { products, bundles } = useBasket.getState();
    const url = `${window.location.origin}/basket#${shareHash(products, bundles)}`;
    const outcome = await sendLink({ url, title: 'Мій кошик в\u00a0«Амплуа»' });
    if (outcome === 'copied') {
      showToast({ id: 'share', tone: 'ok', title: 'Посилання на\u00a0кошик скопійовано' });
    }
    if (outcome === 'refused') {
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
