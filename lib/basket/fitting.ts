import { countShort, ofLine, type Stock, stockOfLines } from './availability';
import { bundleKey, lineKey } from './line';
import { bundleLines, productLines } from './lines';
import type { Baskets } from './restore';

/** What of the wanted lines can go to what lies there without leaving any line short. */
export function fitting(own: Baskets, wanted: Baskets, stock: Stock): Baskets {
  const fit: Baskets = { productBusket: [], bundleBusket: [] };
  let now = own;
  for (const line of wanted.productBusket) {
    const put = (amount: number): Baskets => ({
      ...now,
      productBusket: productLines.add(now.productBusket, { ...line, amount }),
    });
    const amount = mostOf(line.amount, (some) => hasRoom(now, put(some), lineKey(line), stock));
    if (amount === 0) continue;
    fit.productBusket.push({ ...line, amount });
    now = put(amount);
  }
  for (const line of wanted.bundleBusket) {
    const put = (amount: number): Baskets => ({
      ...now,
      bundleBusket: bundleLines.add(now.bundleBusket, { ...line, amount }),
    });
    const amount = mostOf(line.amount, (some) => hasRoom(now, put(some), bundleKey(line), stock));
    if (amount === 0) continue;
    fit.bundleBusket.push({ ...line, amount });
    now = put(amount);
  }
  return fit;
}

function mostOf(wanted: number, fits: (amount: number) => boolean): number {
  let amount = wanted;
  while (amount > 0 && !fits(amount)) amount -= 1;
  return amount;
}

/** Whether a line can be added without leaving it or any other short that was not. */
export function hasRoom(before: Baskets, after: Baskets, key: string, stock: Stock): boolean {
  const stocks = (of: Baskets) => stockOfLines(of.productBusket, of.bundleBusket, stock);
  return (
    ofLine(stocks(after), key).shortage === null &&
    countShort(stocks(after)) <= countShort(stocks(before))
  );
}
