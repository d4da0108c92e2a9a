import { Button } from '@/components/ui/button';
import { useFlash } from '@/components/ui/use-moment';
import { preloadPutBundle } from './load-and-put-bundle';

type AddBundleProps = {
  title: string;
  /** Returns whether the bundle was added. */
  onAdd: () => Promise<boolean>;
  disabled?: boolean;
  /** Id of the element that says why it is disabled. */
  describedBy?: string;
};

/** «Додати набір»; shows «У кошику» for a moment after a click that has added it. */
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
