/** A node of a V8 profile; `positionTicks` and other fields are not used. */
type ProfileNode = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
};
/** Microseconds in `timeDeltas`. */
export type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** A function below its callers: microseconds with and without the functions it called. */
export type Frame = { name: string; total: number; self: number; children: Map<string, Frame> };

const WIDTH = 1200;
const ROW = 15;
/** Pixels; narrower frames are left out. */
const NARROW = 1.5;
const MAX_DEPTH = 60;
const NOT_WORK = new Set(['(program)', '(root)']);

/** The call tree of a profile's busy time; calls of one function by the same caller are merged. */
export function framesOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const self = new Map<number, number>();
  samples.forEach((id, n) => {
    self.set(id, (self.get(id) ?? 0) + (timeDeltas[n] ?? 0));
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root: Frame = { name: 'all', total: 0, self: 0, children: new Map() };
  const add = (node: ProfileNode, caller: Frame) => {
    const name = nameOf(node);
    if (name === '(idle)') return;
    const frame = NOT_WORK.has(name) ? caller : childOf(caller, name);
    if (frame !== caller) frame.self += self.get(node.id) ?? 0;
    for (const id of node.children ?? []) add(byId.get(id) as ProfileNode, frame);
  };
  if (nodes[0]) add(nodes[0], root);
  sumUp(root);
  return root;
}

function sumUp(frame: Frame): number {
  frame.total = frame.self;
  for (const child of frame.children.values()) frame.total += sumUp(child);
  return frame.total;
}

function childOf(frame: Frame, name: string): Frame {
  const known = frame.children.get(name);
  if (known) return known;
  const made: Frame = { name, total: 0, self: 0, children: new Map() };
  frame.children.set(name, made);
  return made;
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const file = url
    .replace(/^.*\/node_modules\//, '')
    .replace(/^(file|webpack|turbopack):\/\/.*\/(?=[^/]+$)/, '');
  return `${functionName || '(anonymous)'}${file && ` ${file}:${lineNumber + 1}`}`;
}

/** Self time of each function in microseconds, the most expensive first. */
export function selfTimes(root: Frame): [string, number][] {
  const times = new Map<string, number>();
  const add = (frame: Frame) => {
    times.set(frame.name, (times.get(frame.name) ?? 0) + frame.self);
    for (const child of frame.children.values()) add(child);
  };
  add(root);
  return [...times].sort(([, a], [, b]) => b - a);
}

/** A flame graph with callers on top, as SVG without scripts; names are also tooltips. */
export function flameSvg(root: Frame, title: string): string {
  const rows: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, left: number, depth: number) => {
    const width = (frame.total / root.total) * WIDTH;
    if (width < NARROW || depth > MAX_DEPTH) return;
    deepest = Math.max(deepest, depth);
    const label = `${frame.name}, ${share(frame.total / root.total)}`;
    const shown = Math.floor(width / 6.2);
    const text =
      shown > 4
        ? `<text x="${(left + 2).toFixed(1)}" y="${depth * ROW + 31}">${escaped(label.slice(0, shown))}</text>`
        : '';
    rows.push(
      `<g><title>${escaped(label)}</title><rect x="${left.toFixed(1)}" y="${depth * ROW + 20}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame.name)}"/>${text}</g>`,
    );
    let place = left;
    for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total)) {
      draw(child, place, depth + 1);
      place += (child.total / root.total) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 1) * ROW + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/><text x="4" y="13" font-size="12">${escaped(title)}</text>${rows.join('')}</svg>\n`;
}

const share = (part: number) => `${(part * 100).toFixed(1)} %`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Three colours: our code, React and Next, Node. */
function colourOf(name: string): string {
  if (/react|next[/\\]|app-page/.test(name)) return '#f6c37a';
  if (/node:|\(garbage/.test(name)) return '#b9d3f0';
  return '#f08f7a';
}
