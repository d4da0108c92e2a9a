import { exponentOf, type Grown } from './exponent';

const [WIDTH, HEIGHT] = [960, 560];
const PLOT = { left: 60, right: 560, top: 40, bottom: 500 };
const SECONDS = [0.001, 0.01, 0.1, 1, 10, 100, 1000];
const SIZES = [1000, 10_000, 100_000];

/** All jobs in one SVG with logarithmic axes: a job with linear growth is parallel to the dashed line. */
export function growthSvg(jobs: Grown[], title: string): string {
  const longest = jobs.toSorted((a, b) => lastOf(b) - lastOf(a));
  const x = (size: number) => scale(size, SIZES, PLOT.left, PLOT.right);
  const y = (seconds: number) => scale(seconds, SECONDS, PLOT.bottom, PLOT.top);
  const axes = [
    ...SIZES.map((size) => line(x(size), PLOT.top, x(size), PLOT.bottom, '#ddd')),
    ...SIZES.map((size) => text(x(size), PLOT.bottom + 20, number(size), 'middle')),
    ...SECONDS.map((seconds) => line(PLOT.left, y(seconds), PLOT.right, y(seconds), '#ddd')),
    ...SECONDS.map((seconds) => text(PLOT.left - 8, y(seconds) + 4, `${seconds} s`, 'end')),
    `<path d="M${x(1000)} ${y(0.1)}L${x(100_000)} ${y(10)}" stroke="#888" stroke-dasharray="6 5"/>`,
  ];
  const drawn = longest.flatMap((job, place) => {
    const colour = `hsl(${Math.round((place * 360) / longest.length)} 65% 42%)`;
    const points = job.points.map(({ size, seconds }) => `${x(size)} ${y(seconds)}`);
    const below = PLOT.top + 14 + place * 26;
    const told = `${job.name}: ${time(lastOf(job))}, n^${exponentOf(job).toFixed(2)} (${job.by})`;
    return [
      `<path d="M${points.join('L')}" stroke="${colour}" stroke-width="2" fill="none"/>`,
      ...job.points.map(
        ({ size, seconds }) =>
          `<circle cx="${x(size)}" cy="${y(seconds)}" r="3" fill="${colour}"/>`,
      ),
      `<circle cx="${PLOT.right + 24}" cy="${below - 4}" r="5" fill="${colour}"/>`,
      text(PLOT.right + 36, below, told, 'start'),
    ];
  });
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"`;
  const body = [text(PLOT.left, 22, title, 'start'), ...axes, ...drawn].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${title}</title><rect width="100%" height="100%" fill="#fff"/>${body}</svg>\n`;
}

const lastOf = ({ points }: Grown): number => points.at(-1)?.seconds ?? 0;

/** The position of a value on a logarithmic axis. Rounded, so that tiny differences do not change the file. */
function scale(value: number, ticks: number[], from: number, to: number): number {
  const [first = 1, last = 10] = [ticks[0], ticks.at(-1)];
  const part = Math.log(Math.max(value, first) / first) / Math.log(last / first);
  return Math.round(from + (to - from) * part);
}

const line = (x1: number, y1: number, x2: number, y2: number, colour: string) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}"/>`;

const text = (x: number, y: number, words: string, anchor: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;

export const time = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;

export const number = (size: number): string => String(size).replace(/(?=(\d{3})+$)(?!^)/g, ' ');
