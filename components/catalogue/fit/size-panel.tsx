import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { measuresOf } from '@/lib/catalogue/fit/fit';
import { readChart } from '@/lib/catalogue/fit/size-chart';
import { Adviser } from './adviser';
import { ChartTable } from './chart-table';
import { fitTexts, verdict } from './judge-fits';
import { MeasurementsForm } from './measurements-form';
import type { SizeGuide } from './size-guide';
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
  const { chart } = guide;
  const rows = readChart(chart);
  const measures = measuresOf(rows);
  const form = useMeasurementsForm({ body, measures, onKept: onKnown });
  const fits = fitTexts({ chart, sizes: rows.map(({ size }) => size) }, body);
  const { text, yours } = verdict(guide, body);
  return (
    <div className="grid gap-8 py-6">
      <ChartTable chart={chart} fits={fits} />
      {measures.length > 0 && (
        <section>
          <h3 id={id} className="mb-1 text-xl">
            Мої мірки
          </h3>
          <MeasurementsForm labelledBy={id} state={form} measures={measures}>
            <p
              role="status"
              className={
                text &&
                'border-2 border-ink bg-tint px-4 py-3 text-center font-semibold text-balance'
              }
            >
              {text}
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
