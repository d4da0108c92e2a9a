import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { measuresOf } from '@/lib/catalogue/fit/fit';
import { isSameSize, readChart, type SizeRow } from '@/lib/catalogue/fit/size-chart';
import { Adviser } from './adviser';
import { ChartTable } from './chart-table';
import { fitTexts } from './judge-fits';
import { MeasurementsForm } from './measurements-form';
import type { FitTexts, SizeGuide } from './size-guide';
import { useBody } from './use-body';
import { useMeasurementsForm } from './use-measurements-form';

type SizePanelProps = {
  open: boolean;
  onClose: () => void;
  guide: SizeGuide;
  /** Left out for a product of one size. */
  onChoose?: (size: string) => void;
  /** Called when measurements were kept. */
  onKnown: () => void;
};

/** The size chart, the person's measurements, and what both say together. */
export const SizePanel = ({ open, ...sizes }: SizePanelProps) => (
  <SidePanel open={open} onClose={sizes.onClose} title="Розміри">
    {/* Anew each time: what is known of the person may have changed meanwhile. */}
    <Sizes key={String(open)} {...sizes} />
  </SidePanel>
);

function Sizes({ onClose, guide, onChoose, onKnown }: Omit<SizePanelProps, 'open'>) {
  const id = useId();
  const body = useBody();
  const { chart, sizes } = guide;
  const rows = readChart(chart);
  const measures = measuresOf(rows);
  const form = useMeasurementsForm({ body, measures, onKept: onKnown });
  const fits = fitTexts({ chart, sizes: rows.map(({ size }) => size) }, body);
  const yours = sizes.find((size) =>
    rows.some((row) => fits[row.size]?.isYours && isSameSize(row.size, size)),
  );
  return (
    <div className="grid gap-8 py-6">
      <ChartTable chart={chart} fits={fits} />
      {measures.length > 0 && (
        <section>
          <h3 id={id} className="mb-1 text-xl">
            Мої мірки
          </h3>
          <MeasurementsForm labelledBy={id} state={form} measures={measures}>
            <p role="status" className="text-center">
              {verdict(rows, fits)}
            </p>
            {yours && onChoose && (
              <Button
                variant="secondary"
                wide
                onClick={() => {
                  onChoose(yours);
                  onClose();
                }}
              >
                Обрати розмір {yours}
              </Button>
            )}
          </MeasurementsForm>
        </section>
      )}
      {measures.length > 0 && <Adviser measures={measures} onAdvised={form.advise} />}
    </div>
  );
}

/** What the measurements come to: the person's size, or that none is big enough. */
function verdict(rows: SizeRow[], fits: FitTexts): string {
  const yours = rows.find(({ size }) => fits[size]?.isYours);
  if (yours) return `${yours.size}: ${fits[yours.size]?.text}`;
  const last = rows.findLast(({ size }) => fits[size]);
  return last ? `Навіть ${last.size} ${fits[last.size]?.text}` : '';
}
