/** One line of a Dockerfile: the instruction, such as `RUN`, and the rest. */
export type Line = { instruction: string; rest: string };
/** A build stage, starting with FROM: its base image, its name, and its lines. */
export type Stage = { base: string; name: string; lines: Line[] };

/** The stages of a Dockerfile, in order; throws for lines before the first stage. */
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

/** Lines without comments; lines that end in a backslash are joined with the next. */
function logicalLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
}

/** `NAME=value` pairs of ENV and ARG, with `$NAME` replaced by `known` values; a name without a value is empty. */
export function readPairs(rest: string, known: Record<string, string>): Record<string, string> {
  // Quoted values may contain spaces.
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

/** Whether .dockerignore excludes a file from the build context: the last matching line decides. */
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

/** A pattern that matches a folder also matches its content. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(/|$)`);
}
