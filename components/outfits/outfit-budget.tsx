import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { bestLook, cheapestLook } from '@/lib/catalogue/landing/budget';
import type { OutfitChoice, Slot } from '@/lib/catalogue/landing/outfit';
import { formatPrice } from '@/lib/shared/money';

type OutfitBudgetProps = { slots: Slot[]; onFound: (choice: OutfitChoice) => void };

/** «До 3000 ₴»: finds the best full look within a budget. */
export function OutfitBudget({ slots, onFound }: OutfitBudgetProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const cheapest = cheapestLook(slots);
  if (cheapest === null) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // People also write «до 3 000 ₴» and «3000,50».
    const hryvnias = Number.parseFloat(typed.replace(/[^\d.,]/g, '').replace(',', '.'));
    if (!(hryvnias > 0)) return setAnswer('Введіть суму в\u00a0гривнях');
    const look = bestLook(slots, hryvnias * 100);
    if (!look) return setAnswer(`Повний образ коштує від\u00a0${formatPrice(cheapest)}`);
    onFound(look.choice);
    setAnswer(`Повний образ за\u00a0${formatPrice(look.total)}`);
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
          placeholder={String(Math.ceil(cheapest / 100_00) * 100)}
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
