'use client';

import { useRef, useState } from 'react';
import { useNearStock } from '@/components/catalogue/use-near-stock';
import {
  type Choice,
  chosenIn,
  lookOf,
  type Slot,
  slotsWithStock,
} from '@/lib/catalogue/landing/outfit';
import { leftOutWords } from '@/lib/catalogue/landing/outfit-words';
import { useSizes } from '@/stores/sizes';
import { LookSlot } from './outfit-slot';
import { LookSummary } from './outfit-summary';
import { putLook } from './put-outfit';

type LookBuilderProps = {
  /** The character. */
  name: string;
  slots: Slot[];
};

/** «Збери образ»: a choice in each slot, what it costs together, and one button for all of it. */
export function LookBuilder({ name, slots: made }: LookBuilderProps) {
  const sizes = useSizes(({ selectedSizes }) => selectedSizes);
  const [choice, setChoice] = useState<Choice>({});
  const [isAsked, setIsAsked] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const { stock, follower } = useNearStock(
    made.flatMap(({ choices }) => choices.map(({ id }) => id)),
    place,
  );
  const slots = slotsWithStock(made, stock);
  const look = lookOf(slots, choice, sizes);

  const add = () => {
    if (look.sizeless.length > 0) {
      setIsAsked(true);
      focusFirstEmpty(place.current);
      return false;
    }
    const refused = putLook(name, look.ready, stock);
    setLeftOut(leftOutWords(look, refused));
    return refused.length < look.ready.length;
  };

  return (
    <div className="together">
      {follower}
      <div ref={place} className="slots">
        {slots.map((slot) => {
          const chosen = chosenIn(slot, choice);
          return (
            <LookSlot
              key={slot.role}
              slot={slot}
              chosen={chosen}
              sizes={sizes}
              isSizeMissing={isAsked && chosen !== null && look.sizeless.includes(chosen)}
              onChoose={(id) => {
                setChoice((before) => ({ ...before, [slot.role]: id }));
                setLeftOut([]);
              }}
            />
          );
        })}
      </div>
      <LookSummary look={look} slots={slots.length} leftOut={leftOut} onAdd={add} />
    </div>
  );
}

const focusFirstEmpty = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus();
