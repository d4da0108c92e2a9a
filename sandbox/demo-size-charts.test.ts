import { describe, expect, test } from '@jest/globals';
import { chartMeasures } from '@/lib/catalogue/fit/fit';
import { isSameSize, readChart } from '@/lib/catalogue/fit/size-chart';
import { DEMO_SIZE_CHARTS } from './demo-size-charts';
import { CATALOGUE } from './poster/catalogue/products';

const typeOf = (description: string) => /^Тип: (.+)$/m.exec(description)?.[1] ?? '';
const sized = CATALOGUE.filter(({ sizes }) => sizes.length > 0);

describe('size charts of the demo', () => {
  test.each(
    sized.map(({ name, description, sizes }) => [name, typeOf(description), sizes] as const),
  )('know each size of %s', (_name, type, sizes) => {
    const rows = readChart(DEMO_SIZE_CHARTS[type] ?? []);

    for (const { name } of sizes) {
      expect(rows.some(({ size }) => isSameSize(size, name))).toBe(true);
    }
  });

  test.each(Object.entries(DEMO_SIZE_CHARTS))('grow from size to size: %s', (type, chart) => {
    const rows = readChart(chart).filter(({ size }) => size !== 'Універсальний');
    for (const measure of chartMeasures(rows)) {
      const most = rows.map(({ ranges }) => ranges[measure]?.max ?? 0);
      expect(most).toEqual([...new Set(most)].toSorted((a, b) => a - b));
    }
    // Charts of gloves («Рукавички») have no measurement that `chartMeasures` knows.
    expect(chartMeasures(rows).length > 0).toBe(type !== 'Рукавички');
  });
});
