import { Button } from '@/components/ui/button';
import { useFlash } from '@/components/ui/use-moment';
import { preloadPutBundle } from './load-and-put-bundle';

type AddBundleProps = {
  title: string;
  /** Resolves to whether the bundle was added. */
  onAdd: () => Promise<boolean>;
  disabled?: boolean;
  /** Id of the element that says why the button is disabled. */
  describedBy?: string;
};

/** Button «Додати набір»; says «У кошику» for a moment after a click that has added the bundle. */
export function AddBundle({ title, onAdd, disabled = false, describedBy }: AddBundleProps) {
  const [isDone, showDone] = useFlash();
  return (
    <Button
      wide
      disabled={disabled}
      aria-describedby={disabled ? describedBy : undefined}
      className={isDone ? 'btn-done' : ''}
      onPointerEnter={preloadPutBundle}
      onFocus={preloadPutBundle}
      onClick={async () => {
        if (await onAdd()) showDone();
      }}
    >
      <span>
        {isDone ? 'У\u00a0кошику' : 'Додати набір'}
        <span className="sr-only"> «{title}»</span>
      </span>
    </Button>
  );
}
