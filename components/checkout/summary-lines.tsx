import { ofLine } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from '@/lib/basket/line';
import { bundleTotal, productTotal } from '@/lib/basket/totals';
import { partText, shortageText, shortBundleText } from '@/lib/basket/words';
import { typeset } from '@/lib/catalogue/typeset';
import {
  removeBundle,
  removeProduct,
  setBundleAmount,
  setProductAmount,
  useBasket,
} from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { SummaryLine } from './summary-line';

/** Everything in the order, what needs a hand first. `onFixed` hears of each line put right. */
export function SummaryLines({ onFixed }: { onFixed: () => void }) {
  const { productBusket, bundleBusket } = useBasket();
  const stocks = useLineStock();
  const pieces = useStock((state) => state.stock);

  const fix = (change: () => void) => () => {
    change();
    onFixed();
  };
  const bundleRow = (line: BundleLine) => {
    const key = bundleKey(line);
    const stock = ofLine(stocks, key);
    return {
      stock,
      row: (
        <SummaryLine
          key={key}
          name={`Набір «${line.title}»`}
          plainName={line.title}
          details={line.products.map(partText)}
          photo={line.photo ?? line.products[0]?.photo}
          amount={line.amount}
          price={bundleTotal(line, stock.shortage || line.amount)}
          stock={stock}
          reason={shortBundleText(line, stock.shortage ?? 0, pieces)}
          onKeep={(left) => fix(() => setBundleAmount(key, left))()}
          onRemove={fix(() => removeBundle(key))}
        />
      ),
    };
  };
  const productRow = (line: ProductLine) => {
    const key = lineKey(line);
    const stock = ofLine(stocks, key);
    return {
      stock,
      row: (
        <SummaryLine
          key={key}
          name={typeset(line.product_name)}
          plainName={line.product_name}
          details={line.size ? [`Розмір ${line.size}`] : []}
          photo={line.photo}
          amount={line.amount}
          price={productTotal(line, stock.shortage || line.amount)}
          stock={stock}
          reason={shortageText(stock.shortage ?? 0)}
          onKeep={(left) => fix(() => setProductAmount(key, left))()}
          onRemove={fix(() => removeProduct(key))}
        />
      ),
    };
  };
  const rows = [...bundleBusket.map(bundleRow), ...productBusket.map(productRow)];
  const isShort = ({ stock }: (typeof rows)[number]) => stock.shortage !== null;

  return (
    <ul className="mt-3.5 mb-4">
      {[...rows.filter(isShort), ...rows.filter((row) => !isShort(row))].map(({ row }) => row)}
    </ul>
  );
}
