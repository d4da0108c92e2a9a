import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lookForBudget, lookFrom } from '@/lib/catalogue/landing/budget';
import type { LookPercents } from '@/lib/catalogue/landing/look-saving';
import { type OutfitChoice, type Slot, totalOf, wornIn } from '@/lib/catalogue/landing/outfit';
import { type PricedBundle, withinText } from '@/lib/catalogue/landing/outfit-text';

type OutfitBudgetProps = {
  /** The slots of the outfit, with products in the chosen sizes. */
  slots: Slot[];
  bundles: PricedBundle[];
  percents: LookPercents;
  onFound: (choice: OutfitChoice) => void;
};

/** Form for a budget: selects the cheapest full look, or the part of it that fits the budget, and says which. */
export function OutfitBudget({ slots, bundles, percents, onFound }: OutfitBudgetProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const worn = wornIn(slots, {});
  if (worn.size === 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Shoppers also type «до 3 000 ₴» or «3000,50».
    const isSum = !/[-−]\s*\d|\de/i.test(typed);
    const hryvnias = Number.parseFloat(typed.replace(/[^\d.,]/g, '').replace(',', '.'));
    if (!isSum || !(hryvnias > 0)) return setAnswer('Введіть суму в\u00a0гривнях');
    const budget = Math.round(hryvnias * 100);
    const look = lookForBudget(slots, budget, percents);
    if (Object.values(look.choice).some(Boolean)) onFound(look.choice);
    const bundle = bundles
      .filter(({ price }) => price <= budget)
      .toSorted((a, b) => b.price - a.price)[0];
    setAnswer(withinText(look, lookFrom(slots, percents), bundle));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        Скільки готові витратити, ₴
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          className="input min-w-0 grow"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          placeholder={String(Math.ceil(totalOf(worn, percents) / 100_00) * 100)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit" variant="secondary">
          Зібрати
        </Button>
      </div>
      <p id={`${id}-answer`} role="status" className="min-h-6 text-[15px] text-ink-2">
        {answer}
      </p>
    </form>
  );
}
