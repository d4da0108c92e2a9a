import { useId } from 'react';
import { ChartTable } from '../fit/chart-table';

export function SizeChartTable({ rows }: { rows: string[][] }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id} className="sec-head">
        Розмірна сітка
      </h2>
      <ChartTable chart={rows} />
    </section>
  );
}
