import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type ListEmptyProps = { isNarrowed: boolean; onReset: () => void; children: ReactNode };

/** Nothing is there, or nothing fits: then the way back to the whole list. */
export function ListEmpty({ isNarrowed, onReset, children }: ListEmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 border border-dashed border-field px-4 py-10 text-center text-ink-2">
      {isNarrowed ? (
        <>
          <p>За такими умовами нічого немає</p>
          <Button variant="secondary" size="sm" onClick={onReset}>
            Показати все
          </Button>
        </>
      ) : (
        children
      )}
    </div>
  );
}
