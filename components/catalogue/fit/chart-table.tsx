import { Fragment } from 'react';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import type { FitTexts } from './size-guide';

type ChartTableProps = {
  chart: SizeChart;
  /** How each row's size fits the shopper. Shown beside the size, to be visible even if a wide chart is cut off. */
  fits?: FitTexts;
};

/** A size chart as a table; a wide chart scrolls by touch and keyboard. */
export function ChartTable({ chart: [headings = [], ...rows], fits = {} }: ChartTableProps) {
  const isJudged = Object.keys(fits).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scroll container, not a fieldset
    <div
      className="prose overflow-x-auto"
      role="group"
      aria-label="Таблиця розмірів, гортайте стрілками"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
    >
      <table className="[overflow-wrap:break-word]">
        <thead>
          <tr>
            {headings.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a static table, never reordered
              <Fragment key={place}>
                <th scope="col">{heading}</th>
                {isJudged && place === 0 && <th scope="col">Вам</th>}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => {
            const fit = fits[row[0] ?? ''];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={line} className={fit?.isYours ? 'bg-ok-t' : undefined}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Fragment key={place}>
                    <td className={/\s/.test(cell) ? undefined : 'whitespace-nowrap'}>{cell}</td>
                    {isJudged && place === 0 && <td className="min-w-28">{fit?.text}</td>}
                  </Fragment>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
