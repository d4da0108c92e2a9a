import { Fragment } from 'react';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import type { FitTexts } from './size-guide';

type ChartTableProps = {
  chart: SizeChart;
  /** How each row's size fits a person, beside the size: seen also where a wide chart is cut. */
  fits?: FitTexts;
};

/** A size chart as a table; a wide one scrolls by touch and keyboard. */
export function ChartTable({ chart: [headings = [], ...rows], fits = {} }: ChartTableProps) {
  const isJudged = Object.keys(fits).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, only what is scrolled
    <div
      className="prose overflow-x-auto"
      role="group"
      aria-label="Таблиця розмірів, гортайте стрілками"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      <table className="[overflow-wrap:break-word]">
        <thead>
          <tr>
            {headings.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table as it was written, never reordered
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
