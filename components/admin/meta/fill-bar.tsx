import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { RecentActs } from '../acts/recent-acts';
import { FillDialog, FillErrors } from './fill-dialog';
import { type FillTally, useFill } from './use-fill';

type FillBarProps = {
  chosen: ReadonlySet<string>;
  onClear: () => void;
  /** Number of products that match the list's filters. */
  total: number;
  /** The list's filters as a query string. */
  conditions: string;
};

/** Fills in the metadata of the selected products, or of all that match the filters; lists fills that can be undone. */
export function FillBar({ chosen, onClear, total, conditions }: FillBarProps) {
  const filler = useFill();
  const [ids, setIds] = useState<number[] | null>(null);
  const [done, setDone] = useState<FillTally | null>(null);
  const [failure, setFailure] = useState('');
  const amount = chosen.size > 0 ? chosen.size : total;

  const open = async () => {
    setFailure('');
    setDone(null);
    try {
      setIds(chosen.size > 0 ? [...chosen].map(Number) : await filler.idsOf(conditions));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const said = failure || (ids === null ? filler.failure : '');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={amount === 0}
          onClick={() => void open()}
        >
          {chosen.size > 0
            ? `Заповнити обрані: ${chosen.size}`
            : `Заповнити всі знайдені: ${total}`}
        </Button>
        {chosen.size > 0 && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Зняти вибір
          </Button>
        )}
        <p role="status" className="text-[15px] text-ink-2">
          {done && `Заповнено: ${productCount(done.changed)}`}
        </p>
      </div>
      {said && (
        <p role="alert" className="bg-err-t px-4 py-3 text-err">
          {said}
        </p>
      )}
      {done && <FillErrors errors={done.errors} />}
      <RecentActs action="meta.fill" onUndone={() => setDone(null)} />
      {ids && (
        <FillDialog
          ids={ids}
          filler={filler}
          onClose={() => setIds(null)}
          onDone={(tally) => {
            setIds(null);
            setDone(tally);
            onClear();
          }}
        />
      )}
    </div>
  );
}
