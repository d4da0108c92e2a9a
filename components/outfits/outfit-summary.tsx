import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { useFlash } from '@/components/ui/use-moment';
import { mayOutfitCostMore, type Outfit, outfitTotal } from '@/lib/catalogue/landing/outfit';
import { goneText, outfitCountText, soldOutSlotsText } from '@/lib/catalogue/landing/outfit-text';
import { formatPrice } from '@/lib/shared/money';

type OutfitSummaryProps = {
  outfit: Outfit;
  /** Number of slots of the outfit. */
  slots: number;
  /** Texts that say what the last click did not add to the basket, and why. */
  leftOut: string[];
  /** Returns whether anything was added. */
  onAdd: () => boolean;
};

/** The outfit's total, and the button that adds the whole outfit. */
export function OutfitSummary({ outfit, slots, leftOut, onAdd }: OutfitSummaryProps) {
  const [isDone, showDone] = useFlash();
  const noteId = useId();
  const isEmpty = outfit.ready.length + outfit.sizeless.length === 0;
  const notes = leftOut.length > 0 ? leftOut : goneText(outfit);
  return (
    <div className="together-end outfit-end">
      <h3 className="sr-only">Ваш образ</h3>
      <div id={noteId} role="status" className="outfit-notes">
        {outfit.soldOutSlots.length > 0 && <p className="text-ink-2">{soldOutSlotsText(outfit)}</p>}
        {notes.length > 0 && (
          <ul className="grid gap-1.5 text-[15px]">
            {notes.map((note) => (
              <li key={note} className="flex gap-2">
                <Icon name="alert" size={20} className="flex-none text-warn" />
                {note}
              </li>
            ))}
          </ul>
        )}
        {isEmpty && <p className="text-ink-2">Оберіть хоча б одну річ.</p>}
      </div>
      <p role="status">
        <span className="block text-ink-2">{outfitCountText(outfit, slots)}</span>
        <span className="whitespace-nowrap">
          {mayOutfitCostMore(outfit) && <span className="text-ink-2">від&nbsp;</span>}
          <b className="price-big">{formatPrice(outfitTotal(outfit))}</b>
        </span>
      </p>
      <Button
        disabled={isEmpty}
        aria-describedby={isEmpty ? noteId : undefined}
        className={isDone ? 'btn-done' : ''}
        onClick={() => onAdd() && showDone()}
      >
        {isDone ? 'У\u00a0кошику' : 'Додати образ у\u00a0кошик'}
      </Button>
    </div>
  );
}
