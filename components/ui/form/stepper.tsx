import { Icon } from '../icon/icon';

type StepperProps = {
  value: number;
  /** What is counted; part of the buttons' labels. */
  name: string;
  max?: number;
  /** Whether the minus button removes the item when the number is 1. */
  removes?: boolean;
  onIncrease: () => void;
  onDecrease: () => void;
};

const BUTTON =
  'grid h-11 w-11 place-items-center hover:bg-paper-2 aria-disabled:cursor-not-allowed aria-disabled:text-field aria-disabled:hover:bg-transparent';

/**
 * Number field with buttons for minus and plus. At its limit a button is marked as disabled, but stays focusable. The
 * number is not a live region: the caller announces the change.
 */
export function Stepper({
  value,
  name,
  max = Number.POSITIVE_INFINITY,
  removes = false,
  onIncrease,
  onDecrease,
}: StepperProps) {
  const canDecrease = removes || value > 1;
  const canIncrease = value < max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own layout
    <div
      role="group"
      aria-label={`Кількість: ${name}`}
      className="inline-grid grid-cols-[44px_40px_44px] items-center rounded-field border-[1.5px] border-field bg-white"
    >
      <button
        type="button"
        className={BUTTON}
        aria-label={removes && value <= 1 ? `Прибрати: ${name}` : `Зменшити кількість: ${name}`}
        aria-disabled={!canDecrease}
        onClick={canDecrease ? onDecrease : undefined}
      >
        <Icon name="minus" size={20} />
      </button>
      <span className="text-center font-bold digits">{value}</span>
      <button
        type="button"
        className={BUTTON}
        aria-label={`Збільшити кількість: ${name}`}
        aria-disabled={!canIncrease}
        onClick={canIncrease ? onIncrease : undefined}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
