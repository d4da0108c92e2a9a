import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeBlock } from '../document';
import { note } from '../figures';
import { growthSvg, number, time } from './chart';
import { exponentOf, type Grown, growsTooFast, type Point } from './exponent';

const PICTURE = 'docs/pictures/growth.svg';
const SIZES = [
  { products: 1000, orders: 1000 },
  { products: 20_000, orders: 10_000 },
  { products: 100_000, orders: 100_000 },
];

type Measured = Omit<Grown, 'points'> & Omit<Point, 'size'>;

/** Measures each job in shops of three sizes, to find jobs whose time grows faster than the number of rows. */
export async function measureGrowth(): Promise<void> {
  const jobs = new Map<string, Grown>();
  for (const size of SIZES) {
    console.log(`· All jobs with ${number(size.products)} products, ${number(size.orders)} orders`);
    for (const { name, by, seconds, megabytes } of await measureSize(size)) {
      const job = jobs.get(name) ?? { name, by, points: [] };
      job.points.push({ size: size[by], seconds, megabytes });
      jobs.set(name, job);
    }
  }
  publish([...jobs.values()]);
}

/** Records the exponents, and writes the table and the chart. */
export function publish(jobs: Grown[]): void {
  const rows = [
    '| Job | by | small | middle | large | exponent |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const job of jobs) {
    const cells = job.points.map(
      ({ seconds, megabytes }) => `${time(seconds)}, ${Math.round(megabytes)} MB`,
    );
    const exponent = exponentOf(job).toFixed(2);
    rows.push(`| ${job.name} | ${job.by} | ${cells.join(' | ')} | ${exponent} |`);
    const told = `${exponent} (${time(job.points.at(-1)?.seconds ?? 0)})`;
    note('GROWTH', `${job.name}, exponent`, told, '1.2', !growsTooFast(job));
  }
  console.log(`\n${rows.join('\n')}`);
  writeBlock('growth', rows.join('\n'));
  const title = 'Seconds of each job by the number of products, or of orders';
  writeFileSync(PICTURE, growthSvg(jobs, title));
}

function measureSize({ products, orders }: (typeof SIZES)[number]): Promise<Measured[]> {
  const script = ['--expose-gc', '--import', 'tsx', 'tools/bench/growth/one-size.ts'];
  const child = spawn(process.execPath, [...script, String(products), String(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: 'tools/bench/scale/tsconfig.json',
      SECOND_FACTOR: 'optional',
    },
  });
  const measured: Measured[] = [];
  createInterface(child.stdout).on('line', (said) => {
    if (said.startsWith('{"name"')) measured.push(JSON.parse(said));
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(measured);
      else reject(new Error(`The jobs ended with ${code}`));
    });
  });
}
