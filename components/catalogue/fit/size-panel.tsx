import { useEffect, useId, useRef, useState } from 'react';
import { subscribeToStock } from '@/components/stock-alerts/ask-to-be-told';
import type { SoldOutGoods } from '@/components/stock-alerts/goods';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { chartMeasures } from '@/lib/catalogue/fit/fit';
import { readChart } from '@/lib/catalogue/fit/size-chart';
import { Adviser } from './adviser';
import { ChartTable } from './chart-table';
import { adviceFor, fitTexts } from './judge-fits';
import { MeasurementsForm } from './measurements-form';
import { SizeAnswer } from './size-answer';
import type { SizeGuide } from './size-guide';
import { useBody } from './use-body';
import { useMeasurementsForm } from './use-measurements-form';

type SizePanelProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  guide: SizeGuide;
  /** The product's sizes; empty for a one-size product. */
  stock: { size: string; available: number }[];
  /** Omitted for a one-size product. */
  onChoose?: (size: string) => void;
  /** The product for a stock alert; omitted for a one-size product. */
  goods?: SoldOutGoods;
  /** Called after measurements were saved. */
  onKnown: () => void;
};

/** Side panel with the shopper's measurements, the size advice and the size chart. */
export const SizePanel = ({ open, title, ...sizes }: SizePanelProps) => (
  <SidePanel open={open} onClose={sizes.onClose} title={title}>
    {/* Remounted on each opening, since the measurements may have changed. */}
    <Sizes key={String(open)} {...sizes} />
  </SidePanel>
);

function Sizes({
  onClose,
  guide,
  stock,
  onChoose,
  goods,
  onKnown,
}: Omit<SizePanelProps, 'open' | 'title'>) {
  const id = useId();
  const answer = useRef<HTMLDivElement>(null);
  const [timesKept, setTimesKept] = useState(0);
  const { chart } = guide;
  const rows = readChart(chart);
  const measures = chartMeasures(rows);
  const form = useMeasurementsForm({
    body: useBody(),
    measures,
    onKept: () => {
      onKnown();
      setTimesKept((times) => times + 1);
    },
  });
  const { body } = form;
  const fits = fitTexts({ chart, sizes: rows.map(({ size }) => size) }, body);
  const choose =
    onChoose &&
    ((size: string) => {
      form.keepQuietly();
      onKnown();
      onClose();
      onChoose(size);
    });
  const notify =
    choose &&
    goods &&
    ((size: string) => {
      choose(size);
      subscribeToStock({ ...goods, size });
    });

  useEffect(() => {
    // The focus on the size advice hides the on-screen keyboard and scrolls the advice into view.
    if (timesKept > 0) answer.current?.focus();
  }, [timesKept]);

  return (
    <div className="py-6">
      {measures.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className="mb-1 text-xl">
            Мої мірки
          </h3>
          <MeasurementsForm
            labelledBy={id}
            state={form}
            measures={measures}
            answer={
              <SizeAnswer
                ref={answer}
                advice={adviceFor(guide, stock, body)}
                onChoose={choose}
                onNotify={notify}
              />
            }
          >
            <p role="status" className="text-center text-[15px] text-ok">
              {timesKept > 0 && 'Мірки збережено'}
            </p>
          </MeasurementsForm>
        </section>
      )}
      <div className="mt-8 grid gap-8 first:mt-0">
        <ChartTable chart={chart} fits={fits} />
        {measures.length > 0 && <Adviser measures={measures} onAdvised={form.advise} />}
      </div>
    </div>
  );
}
