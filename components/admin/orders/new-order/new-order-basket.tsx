import { Stepper } from '@/components/ui/form/stepper';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { pageMinimum } from '@/lib/settings/page-rules';
import { formatPrice, minimumText, percentText } from '@/lib/shared/money';
import { linesTotal, lineTotal, type NewLine } from './new-order-lines';

type NewOrderBasketProps = {
  lines: NewLine[];
  onAmount: (key: string, amount: number) => void;
};

/** The lines added to the new order so far, and their sum. */
export function NewOrderBasket({ lines, onAmount }: NewOrderBasketProps) {
  const total = linesTotal(lines);
  if (lines.length === 0) return <p className="text-ink-2">Ще нічого не додано.</p>;
  const minimum = pageMinimum();
  return (
    <>
      <ul aria-label="У замовленні">
        {lines.map((line) => (
          <li
            key={line.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0 flex-[1_1_200px]">
              {line.name}
              <span className="block text-sm text-ink-2">{detailsOf(line)}</span>
            </span>
            <span className="flex items-center gap-3">
              <Stepper
                name={line.name}
                value={line.amount}
                max={line.left}
                onIncrease={() => onAmount(line.key, line.amount + 1)}
                onDecrease={() => onAmount(line.key, line.amount - 1)}
              />
              <b className="min-w-20 text-right digits whitespace-nowrap">
                {formatPrice(lineTotal(line))}
              </b>
              <IconButton
                icon="trash"
                label={`Прибрати: ${line.name}`}
                onClick={() => onAmount(line.key, 0)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between text-[17px] font-bold" role="status">
        <span>Разом</span>
        <span className="digits">{formatPrice(total)}</span>
      </p>
      {total < minimum && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-warn">
          <Icon name="alert" size={20} />
          {minimumText(minimum)}
        </p>
      )}
    </>
  );
}

function detailsOf(line: NewLine): string {
  if (line.kind === 'product') {
    return [line.size && `розмір ${line.size}`, formatPrice(line.price)].filter(Boolean).join(', ');
  }
  const sizes = Object.values(line.sizes);
  return [
    line.choice.map(({ name }) => name).join(', '),
    sizes.length > 0 && `розміри ${sizes.join(', ')}`,
    `знижка ${percentText(line.discount)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
