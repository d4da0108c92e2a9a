/** One line of a Dockerfile: `RUN`, and what it says. */
export type Line = { instruction: string; rest: string };
/** What begins with FROM: its base image, its own name, and its lines. */
export type Stage = { base: string; name: string; lines: Line[] };

/** The stages of a Dockerfile, in order; throws for what stands before the first. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of logicalLines(text)) {
    const [, instruction = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
    const from = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest);
    if (instruction === 'FROM' && from) {
      const [, base = '', name = String(stages.length)] = from;
      stages.push({ base, name, lines: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`Before any stage: ${line}`);
    stage.lines.push({ instruction, rest });
  }
  return stages;
}

/** Without comments, lines that end in a backslash put together. */
function logicalLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
}

/** `NAME=value` pairs of ENV and ARG, with `$NAME` of what is known already; a bare name is empty. */
export function readPairs(rest: string, known: Record<string, string>): Record<string, string> {
  // What stands in quotes may hold spaces.
  const pairs = [...rest.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([pair]) => {
    const [name = '', ...value] = pair.split('=');
    const text = value.join('=').replace(/\$\{?(\w+)\}?/g, (_, other) => known[other] ?? '');
    return [name, text.replace(/^"(.*)"$/, '$1')] as const;
  });
  return Object.fromEntries(pairs);
}

/** `--from=build /package ./`: flags, sources and target. */
export function readCopy(rest: string) {
  const words = rest.split(/\s+/);
  const flags = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
  ) as Partial<Record<string, string>>;
  const places = words.filter((word) => !word.startsWith('--'));
  return { flags, sources: places.slice(0, -1), target: places.at(-1) ?? '.' };
}

/** Whether a file is no part of what a build is given, by the lines of .dockerignore: the last that fits. */
export function ignoredBy(text: string): (file: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => ({
      isIgnored: !line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').trim()),
    }));
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isIgnored ?? false;
}

/** What fits a folder fits all that is in it. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(/|$)`);
}
