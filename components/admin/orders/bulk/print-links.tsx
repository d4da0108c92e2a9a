import { useEffect } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { LABEL_FORMATS } from '@/lib/delivery/carrier-facts';
import { MOST_LABELS } from '@/lib/orders/bulk/actions';
import { restoreDeskSettings, useDeskSettings } from '@/stores/packing-desk';
import { Select } from '../../form/select';
import { ordersQueryText } from './bulk-text';

type PrintLinksProps = {
  numbers: string[];
  onLabels: (numbers: string[]) => void;
  isPrinting: boolean;
  isPrimary?: boolean;
};

/** Buttons and links that print labels, pick list and packing slips for many orders. */
export function PrintLinks({ numbers, onLabels, isPrinting, isPrimary = false }: PrintLinksProps) {
  const query = ordersQueryText(numbers);
  const parts = Array.from({ length: Math.ceil(numbers.length / MOST_LABELS) }, (_, n) => n);
  return (
    <>
      {parts.map((part) => {
        const some = numbers.slice(part * MOST_LABELS, (part + 1) * MOST_LABELS);
        return (
          <Button
            key={part}
            size="sm"
            variant={isPrimary ? 'primary' : 'secondary'}
            loading={isPrinting}
            loadingLabel="Готуємо"
            onClick={() => onLabels(some)}
          >
            Друк наклейок
            {parts.length > 1 && ` ${part * MOST_LABELS + 1}–${part * MOST_LABELS + some.length}`}
          </Button>
        );
      })}
      <LabelFormatChoice />
      <PrintLink href={`/admin/orders/pick-list?${query}`}>Лист збирання</PrintLink>
      <PrintLink href={`/admin/orders/slips?${query}`}>Пакувальні листи</PrintLink>
    </>
  );
}

const FORMAT_NAMES = { '100x100': '100×100 мм', a4: 'A4' } as const;

/** Select field for the label format, which is stored in this browser. */
export function LabelFormatChoice() {
  const format = useDeskSettings((settings) => settings.format);
  useEffect(restoreDeskSettings, []);
  return (
    <Select
      aria-label="Розмір наклейок"
      className="w-auto"
      value={format}
      options={LABEL_FORMATS.map((one) => [one, FORMAT_NAMES[one]] as const)}
      onChange={(event) => {
        const chosen = LABEL_FORMATS.find((one) => one === event.target.value);
        if (chosen) useDeskSettings.setState({ format: chosen });
      }}
    />
  );
}

const PrintLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={buttonClass({ size: 'sm', variant: 'secondary' })}
  >
    {children}
  </a>
);
