import { type LineStock, stockOfLine } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine, partText } from '@/lib/basket/line';
import { shortBundleText, shortProductText } from '@/lib/basket/text';
import { bundleTotal, productTotal } from '@/lib/basket/totals';
import { typeset } from '@/lib/shared/typeset';
import { removeLine, setLineAmount, useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { SummaryLine } from './summary-line';

/** Everything in the order, what needs a hand first. `onFixed` hears of each line put right. */
export function SummaryLines({ onFixed }: { onFixed: () => void }) {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const pieces = useStock((state) => state.stock);
  const lines = [
    ...bundles.map((line) => {
      const stock = stockOfLine(stocks, bundleKey(line));
      return {
        stock,
        ...bundleText(line),
        reason: shortBundleText(line, stock.shortage ?? 0, pieces),
      };
    }),
    ...products.map((line) => {
      const stock = stockOfLine(stocks, lineKey(line));
      return {
        stock,
        ...productText(line),
        reason: shortProductText(line, stock.shortage ?? 0, pieces),
      };
    }),
  ];
  const isShort = ({ stock }: { stock: LineStock }) => stock.shortage !== null;

  return (
    <ul className="mt-3.5 mb-4">
      {[...lines.filter(isShort), ...lines.filter((line) => !isShort(line))].map(
        ({ key, priceOf, ...line }) => (
          <SummaryLine
            key={key}
            {...line}
            price={priceOf(line.stock.shortage || line.amount)}
            onKeep={(left) => {
              setLineAmount(key, left);
              onFixed();
            }}
            onRemove={() => {
              removeLine(key);
              onFixed();
            }}
          />
        ),
      )}
    </ul>
  );
}

const bundleText = (line: BundleLine) => ({
  key: bundleKey(line),
  name: `Набір «${line.title}»`,
  plainName: line.title,
  details: line.products.map(partText),
  photo: line.photo ?? line.products[0]?.photo,
  amount: line.amount,
  priceOf: (amount: number) => bundleTotal(line, amount),
});

const productText = (line: ProductLine) => ({
  key: lineKey(line),
  name: typeset(line.productName),
  plainName: line.productName,
  details: line.size ? [`Розмір ${line.size}`] : [],
  photo: line.photo,
  amount: line.amount,
  priceOf: (amount: number) => productTotal(line, amount),
});
