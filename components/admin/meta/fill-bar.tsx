import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';
import { FillDialog, FillErrors } from './fill-dialog';
import { type FillTally, useFill } from './use-fill';

type FillBarProps = {
  chosen: ReadonlySet<string>;
  onClear: () => void;
  /** Products that match the list's filters. */
  total: number;
  /** Those filters as a query. */
  conditions: string;
};

type Filler = ReturnType<typeof useFill>;

type Done = { tally: FillTally; isUndone: boolean };

/** Fills the chosen products, or all that match; shows the result and can undo it. */
export function FillBar({ chosen, onClear, total, conditions }: FillBarProps) {
  const filler = useFill();
  const [ids, setIds] = useState<number[] | null>(null);
  const [done, setDone] = useState<Done | null>(null);
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
  const takeBack = async () => setDone({ tally: await filler.takeBack(), isUndone: true });
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
          {done ? sentenceOf(done) : lastWords(filler.last)}
        </p>
        {filler.last.products > 0 && ids === null && (
          <Button
            variant="link"
            loading={filler.progress !== null}
            loadingLabel="Повертаємо"
            onClick={() => void takeBack()}
          >
            Повернути, як було
          </Button>
        )}
      </div>
      {said && (
        <p role="alert" className="bg-err-t px-4 py-3 text-err">
          {said}
        </p>
      )}
      {done && <FillErrors errors={done.tally.errors} />}
      {ids && (
        <FillDialog
          ids={ids}
          filler={filler}
          onClose={() => setIds(null)}
          onDone={(tally) => {
            setIds(null);
            setDone({ tally, isUndone: false });
            onClear();
          }}
        />
      )}
    </div>
  );
}

/** What was filled before the page was left. */
const lastWords = ({ at, products }: Filler['last']): string =>
  products > 0 ? `Останнє заповнення ${formatMoment(at)}: ${productCount(products)}` : '';

const sentenceOf = ({ tally, isUndone }: Done): string =>
  isUndone
    ? `Повернуто, як було: ${productCount(tally.changed)}`
    : `Заповнено: ${productCount(tally.changed)}`;
