'use client';

import { useState } from 'react';
import { hasShareSheet, sendLink } from '@/components/share/send-link';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useCloseWishLink, useOpenWishLink } from '@/lib/account/wish-list/hooks';
import { sharedListTitle } from '@/lib/account/wish-list/shared-list';
import { errorText } from '@/lib/http/browser/error-text';

const SHARE_LIST = 'Поділитися списком';
const SHARE_LOOK = { variant: 'secondary', size: 'sm' } as const;

/** Placeholder with the size of the share button, until the list has loaded. */
export const ShareWishesRoom = () => (
  <span aria-hidden="true" className={buttonClass(SHARE_LOOK, 'invisible md:ml-auto')}>
    {SHARE_LIST}
  </span>
);

type ShareWishesProps = {
  firstName: string;
  /** Path of the public page of the list; null while sharing is off. */
  path: string | null;
};

/** Button and dialog that turn the public link of the wish list on and off. */
export function ShareWishes({ firstName, path }: ShareWishesProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        {...SHARE_LOOK}
        className="md:ml-auto"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        {SHARE_LIST}
      </Button>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={SHARE_LIST}
        className="md:max-w-[460px]"
      >
        <div className="grid gap-[18px] px-4 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] md:px-9 md:pb-8">
          <p className="text-ink-2">
            За&nbsp;посиланням будь-хто побачить товари з&nbsp;обраного та&nbsp;ваше ім’я{' '}
            <b className="font-semibold text-ink">{firstName}</b>, і&nbsp;більше нічого
            про&nbsp;вас.
          </p>
          <LinkActions firstName={firstName} path={path} onClosed={() => setShown(false)} />
        </div>
      </Dialog>
    </>
  );
}

function LinkActions({ firstName, path, onClosed }: ShareWishesProps & { onClosed: () => void }) {
  const opening = useOpenWishLink();
  const closing = useCloseWishLink();
  const url = path && window.location.origin + path;

  const close = () =>
    closing.mutate(undefined, {
      onSuccess: () => {
        onClosed();
        showToast({
          id: 'wish-link',
          tone: 'ok',
          title: 'Доступ закрито',
          text: 'Попереднє посилання більше не\u00a0працює',
        });
      },
      onError: toastFailure,
    });

  return (
    <>
      {url && (
        <Field
          label="Посилання на список"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="grid gap-2.5">
        {/* A single button both creates and sends the link, so that the focus stays on it. */}
        <Button
          wide
          loading={opening.isPending}
          loadingLabel="Створюємо"
          onClick={() =>
            url ? void send(url, firstName) : opening.mutate(undefined, { onError: toastFailure })
          }
        >
          {url ? sendLabel() : 'Створити посилання'}
        </Button>
        {url && (
          <Button
            variant="secondary"
            wide
            loading={closing.isPending}
            loadingLabel="Закриваємо"
            onClick={close}
          >
            Закрити доступ
          </Button>
        )}
      </div>
    </>
  );
}

const sendLabel = () => (hasShareSheet() ? 'Надіслати посилання' : 'Скопіювати посилання');

async function send(url: string, firstName: string): Promise<void> {
  const outcome = await sendLink({ url, title: sharedListTitle({ firstName }) });
  if (outcome === 'copied') {
    showToast({ id: 'wish-link', tone: 'ok', title: 'Посилання скопійовано' });
  }
  if (outcome === 'refused') {
    showToast({
      id: 'wish-link',
      tone: 'error',
      title: 'Не\u00a0вдалося скопіювати',
      text: 'Скопіюйте посилання з\u00a0поля',
    });
  }
}

const toastFailure = (error: unknown) =>
  showToast({ id: 'wish-link', tone: 'error', title: errorText(error) });
