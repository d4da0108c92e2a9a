import { lineView } from '@/components/basket/lines/line-view';
import { stockOfLine } from '@/lib/basket/availability';
import { useBasket } from '@/stores/basket';
import { removeLine, setLineAmount } from '@/stores/basket-lines';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { SummaryLine } from './summary-line';

/** All lines of the order, those with problems first. `onFixed` is called when a line is corrected. */
export function SummaryLines({ onFixed }: { onFixed: () => void }) {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const pieces = useStock((state) => state.stock);
  const lines = [...bundles, ...products].map((line) => {
    const view = lineView(line);
    return { ...view, shortage: stockOfLine(stocks, view.key).shortage };
  });
  const short = lines.filter(({ shortage }) => shortage !== null);
  const others = lines.filter(({ shortage }) => shortage === null);

  return (
    <ul className="mt-3.5 mb-4">
      {[...short, ...others].map(({ key, photos, shortage, total, shortText, ...line }) => (
        <SummaryLine
          key={key}
          {...line}
          photo={photos[0]}
          price={total(shortage || line.amount)}
          shortage={shortage}
          reason={shortText(shortage ?? 0, pieces)}
          onKeep={(left) => {
            setLineAmount(key, left);
            onFixed();
          }}
          onRemove={() => {
            removeLine(key);
            onFixed();
          }}
        />
      ))}
    </ul>
  );
}
