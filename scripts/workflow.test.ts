import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

type Step = { run?: string; uses?: string };
type Job = {
  strategy: { matrix: { node: number[] } };
  container: { image: string };
  'timeout-minutes': number;
  steps: Step[];
};

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json'));
const workflow: { permissions: object; jobs: Record<string, Job> } = parse(
  read('.github/workflows/ci.yml'),
);
const jobs = Object.entries(workflow.jobs);
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run = '' }) => run.trim().split('\n'));
/** The README's paragraphs that state the required Node version. */
const aboutNode = read('README.md')
  .split('\n\n')
  .filter((text) => /\bNode \d+/.test(text));

describe('the workflow', () => {
  test.each(jobs)(
    'runs %s on the lowest supported Node and on those that the README names',
    (_, job) => {
      const { node } = job.strategy.matrix;
      const [floor] = /\d+/.exec(manifest.engines.node) ?? [];

      expect(Math.min(...node)).toBe(Number(floor));
      expect(Number.parseInt(read('.nvmrc'), 10)).toBe(Number(floor));
      const isTold = (major: number) => aboutNode.some((text) => text.includes(String(major)));
      expect(node.filter((major) => !isTold(major))).toEqual([]);
      // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub replaces it.
      expect(job.container.image).toContain('${{ matrix.node }}');
    },
  );

  test('runs the commands of the README', () => {
    const { test: change = [], long = [] } = Object.fromEntries(
      jobs.map(([name, job]) => [name, commandsOf(job)]),
    );

    expect(change).toContain('bash .ci/run');
    expect(read('.ci/run')).toMatch(/^bash .ci\/install .*\nnpm test\n$/m);
    expect(long).toEqual(expect.arrayContaining(['bash .ci/install', 'npm run test:long']));
    const scripts = [...change, ...long].flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  test('reads the repository, has a timeout, and runs actions of a pinned version', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter(([, job]) => !(job['timeout-minutes'] > 0))).toEqual([]);
    const actions = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses = [] }) => uses));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((name) => !/^actions\/[a-z-]+@v\d+$/.test(name))).toEqual([]);
  });
});

test('dependency updates are grouped by existing packages', () => {
  const { packageRules } = JSON.parse(read('renovate.json'));
  const known = new Set([
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    'node',
    'postgres',
  ]);
  const named: string[] = packageRules.flatMap(
    ({ matchPackageNames = [] }: { matchPackageNames?: string[] }) => matchPackageNames,
  );
  const isKnown = (name: string) => {
    const [start = '', isPattern] = name.replace(/^!/, '').split('{/,}');
    return isPattern ? [...known].some((one) => one.startsWith(start)) : known.has(start);
  };

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
});

test('issue forms have required fields', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(folder).filter((file) => file !== 'config.yml');
  const asked = forms.map((file) =>
    parse(read(`${folder}/${file}`)).body.some(
      ({ validations }: { validations?: { required: boolean } }) => validations?.required,
    ),
  );

  expect(asked).toEqual([true, true]);
});
