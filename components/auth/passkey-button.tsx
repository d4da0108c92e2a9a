import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { errorText } from '@/lib/http/browser/error-text';

type PasskeyButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'wide' | 'className'> & {
  /** Runs until the passkey was accepted or refused; the error is shown below the button. */
  onPress: () => Promise<unknown>;
};

/** A button that asks the device for a passkey; hidden in browsers that know none. */
export function PasskeyButton({ onPress, className, ...button }: PasskeyButtonProps) {
  const isSupported = useSyncExternalStore(never, hasPasskeys, no);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!isSupported) return null;
  const press = () => {
    setBusy(true);
    setError(undefined);
    void onPress()
      .catch((thrown: unknown) => setError(errorText(thrown)))
      .finally(() => setBusy(false));
  };
  return (
    <div className={className}>
      <Button
        {...button}
        variant="secondary"
        loading={isBusy}
        loadingLabel="Чекаємо на пристрій"
        onClick={press}
      />
      <p role="status" className={error && 'mt-2'}>
        <FieldError error={error} />
      </p>
    </div>
  );
}

const never = () => () => {};
const hasPasskeys = () => 'PublicKeyCredential' in window;
const no = () => false;
