import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Photo } from '@/components/catalogue/photo';
import {
  chosenIn,
  neighbourIn,
  type OutfitChoice,
  type Slot,
} from '@/lib/catalogue/landing/outfit';
import type { ProductPart } from '@/lib/catalogue/product/product';
import { SLOT_NAMES, type SlotRole } from '@/lib/catalogue/product/roles';

type OutfitBoardProps = {
  slots: Slot[];
  choice: OutfitChoice;
  onChoose: (role: SlotRole, id: number) => void;
};

/** The chosen things laid together; each changes for the next by a press, a swipe or the arrow keys. */
export function OutfitBoard({ slots, choice, onChoose }: OutfitBoardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form
    <div className="board" role="group" aria-label="Образ разом">
      {slots.map((slot) => {
        const chosen = chosenIn(slot, choice);
        if (!chosen) return null;
        return (
          <BoardCard
            key={slot.role}
            role={slot.role}
            product={chosen}
            onStep={(step) => {
              const next = neighbourIn(slot, chosen, step);
              if (next) onChoose(slot.role, next.id);
            }}
            canChange={neighbourIn(slot, chosen, 1) !== null}
          />
        );
      })}
    </div>
  );
}

/** Pixels that a finger has to move. */
const SWIPE = 30;

type BoardCardProps = {
  role: SlotRole;
  product: ProductPart;
  canChange: boolean;
  onStep: (step: 1 | -1) => void;
};

function BoardCard({ role, product, canChange, onStep }: BoardCardProps) {
  const from = useRef<number | null>(null);
  const wasSwiped = useRef(false);
  const { name } = SLOT_NAMES[role];

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    wasSwiped.current = Math.abs(moved) > SWIPE;
    if (wasSwiped.current) onStep(moved < 0 ? 1 : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== 1 && step !== -1) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      className="board-card"
      data-role={role}
      disabled={!canChange}
      aria-label={`${name}: ${product.name}${canChange ? '. Показати інший варіант' : ''}`}
      onPointerDown={({ clientX }) => {
        from.current = clientX;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        from.current = null;
      }}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!wasSwiped.current) onStep(1);
        wasSwiped.current = false;
      }}
    >
      <Photo
        key={product.id}
        path={product.photo}
        alt=""
        sizes={
          role === 'costume' ? '(min-width: 64rem) 240px, 56vw' : '(min-width: 64rem) 150px, 34vw'
        }
        largest={720}
      />
    </button>
  );
}
