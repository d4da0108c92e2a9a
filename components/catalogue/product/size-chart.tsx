import { useId } from 'react';

/** A size chart with headings; wide ones scroll by touch and keyboard. */
export function SizeChart({ rows: [headings = [], ...rows] }: { rows: string[][] }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id} className="sec-head">
        Розмірна сітка
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, only what is scrolled */}
      <div
        className="prose overflow-x-auto"
        role="group"
        aria-label="Таблиця розмірів, гортайте стрілками"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {headings.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table as it was written, never reordered
                <th key={place} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={line}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
