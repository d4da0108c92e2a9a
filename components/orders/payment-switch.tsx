import { useId, useState } from 'react';
import { OptionCard } from '@/components/ui/form/option-card';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { PaymentMethod } from '@/lib/payments/methods';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { paymentOption } from './payment-options';

type PaymentSwitchProps = {
  methods: PaymentMethod[];
  /** Whether there is no other way to pay; the panel is then always open. */
  isOnly: boolean;
  isBusy: boolean;
  onChoose: (method: PaymentMethod) => void;
};

/** Collapsible panel to choose another payment method for the order. */
export function PaymentSwitch({ methods, isOnly, isBusy, onChoose }: PaymentSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const panel = useId();
  const [first] = methods;
  if (!first) return null;
  const chosen = picked && methods.includes(picked) ? picked : first;
  return (
    <div className="mt-2">
      {!isOnly && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <AnyIcon
            name="plus"
            size={20}
            className={classNames('transition-transform', isOpen && 'rotate-45')}
          />
          Інший спосіб оплати
        </button>
      )}
      <div id={panel} hidden={!isOpen && !isOnly} className="mt-1">
        <fieldset className="grid min-w-0 gap-3 md:grid-cols-2">
          <legend className={isOnly ? 'mb-3 font-semibold' : 'sr-only'}>Інший спосіб оплати</legend>
          {methods.map((method) => (
            <OptionCard
              key={method}
              {...paymentOption(method)}
              name={panel}
              value={method}
              checked={method === chosen}
              onChange={() => setPicked(method)}
            />
          ))}
        </fieldset>
        <Button
          variant="secondary"
          className="mt-3 max-md:w-full"
          loading={isBusy}
          loadingLabel="Змінюємо"
          onClick={() => onChoose(chosen)}
        >
          Обрати цей спосіб
        </Button>
      </div>
    </div>
  );
}
