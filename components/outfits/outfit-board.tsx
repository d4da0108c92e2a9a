import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Photo } from '@/components/catalogue/photo';
import {
  makesFigure,
  neighbourIn,
  type Slot,
  type SlotChoice,
  type Worn,
} from '@/lib/catalogue/landing/outfit';
import type { ProductPart } from '@/lib/catalogue/product/product';
import { SLOT_NAMES, type SlotRole } from '@/lib/catalogue/product/roles';

type OutfitBoardProps = {
  slots: Slot[];
  worn: Worn<SlotChoice>;
  onChoose: (role: SlotRole, id: number) => void;
};

/** All chosen products in one picture. A click, a swipe or an arrow key replaces a product by the next option. */
export function OutfitBoard({ slots, worn, onChoose }: OutfitBoardProps) {
  const parts = slots.flatMap((slot) => {
    const product = worn.get(slot.role);
    return product ? { slot, role: slot.role, product } : [];
  });
  const isFigure = makesFigure(parts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not part of a form
    <div
      className="board"
      role="group"
      aria-label="Образ разом"
      data-figure={isFigure || undefined}
    >
      {parts.map(({ slot, role, product }) => (
        <BoardCard
          key={role}
          role={role}
          product={product}
          cutout={isFigure && product.cutout}
          onStep={(step) => {
            const next = neighbourIn(slot, product, step);
            if (next) onChoose(role, next.id);
          }}
          canChange={neighbourIn(slot, product, 1) !== null}
        />
      ))}
    </div>
  );
}

/** Minimum length of a swipe, in px. */
const SWIPE = 30;

type BoardCardProps = {
  role: SlotRole;
  product: ProductPart;
  cutout: string | false | undefined;
  canChange: boolean;
  onStep: (step: 1 | -1) => void;
};

function BoardCard({ role, product, cutout, canChange, onStep }: BoardCardProps) {
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
      data-cutout={cutout ? true : undefined}
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
        path={cutout || product.photo}
        alt=""
        sizes={
          role === 'costume' ? '(min-width: 64rem) 350px, 66vw' : '(min-width: 64rem) 150px, 34vw'
        }
        largest={720}
      />
    </button>
  );
}
