import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import path from 'node:path';
import { LTS, nodeOf } from '../../scripts/node-release.mjs';
import {
  ignoredBy,
  type Line,
  readCopy,
  readPairs,
  readStages,
  type Stage,
} from './read-dockerfile';

/** The result of a Dockerfile, in a folder instead of a container. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  /** Programs with their arguments; the paths are on this machine. */
  command: string[];
  healthCheck: string[];
  /** Bytes of the copied files, and of Node. */
  size: { shop: number; node: number };
  user: { uid?: number; gid?: number };
};

/** What the base image of the last stage provides: the path of its Node program, and the id of its user. */
const NODE = '/nodejs/bin/node';
const NONROOT = 65_532;
const isRoot = process.getuid?.() === 0;

/** State of a build stage that is being executed. */
type Work = { root: string; workdir: string; env: Record<string, string> };

/**
 * Executes the Dockerfile in `source` line by line without containers. Each stage has a folder in `target`, which
 * serves as its root directory. Uses the Node version of the image. Throws at the first line that fails or is not
 * supported.
 */
export function makeImage(source: string, target: string, args: Record<string, string>): Image {
  const all = readStages(readFileSync(path.join(source, 'Dockerfile'), 'utf8'));
  // Like a build without a target: the last stage, and the stages that it copies from.
  const stages = all.filter((stage) => stage === all.at(-1) || isCopied(stage, all));
  const places = placesOf(stages);
  const done = new Map<string, Work>();
  let image: Image | undefined;
  for (const stage of stages) {
    if (!/nodejs?24|node:24/.test(stage.base)) throw new Error(`Unknown base: ${stage.base}`);
    const root = path.join(target, stage.name);
    const program = path.join(root, NODE);
    mkdirSync(path.dirname(program), { recursive: true });
    copyFileSync(nodeOf(LTS), program);
    const work: Work = { root, workdir: '/', env: {} };
    const made: Image = {
      ...work,
      command: [],
      healthCheck: [],
      size: { shop: 0, node: lstatSync(program).size },
      user: isRoot && /:nonroot$/.test(stage.base) ? { uid: NONROOT, gid: NONROOT } : {},
    };
    for (const line of stage.lines) {
      console.log(`  ${stage.name}: ${line.instruction} ${line.rest}`.slice(0, 100));
      carryOut(line, { work, made, done, source, args, places });
    }
    done.set(stage.name, work);
    const within = (text: string) => inside(text, root, places);
    image = {
      ...made,
      workdir: within(work.workdir),
      env: Object.fromEntries(Object.entries(work.env).map(([name, text]) => [name, within(text)])),
      command: [program, ...made.command],
      healthCheck: made.healthCheck.map((word) => (word === NODE ? program : word)),
      size: { ...made.size, shop: sizeOf(root) - made.size.node },
    };
  }
  if (!image) throw new Error('The Dockerfile has no stage');
  return image;
}

const isCopied = ({ name }: Stage, by: Stage[]): boolean =>
  by.some(({ lines }) => lines.some(({ rest }) => readCopy(rest).flags.from === name));

type ImageState = {
  work: Work;
  made: Image;
  done: Map<string, Work>;
  source: string;
  args: Record<string, string>;
  places: RegExp;
};

function carryOut(
  { instruction, rest }: Line,
  { work, made, done, source, args, places }: ImageState,
) {
  const { root } = work;
  const at = (place: string) => path.join(root, path.posix.resolve(work.workdir, place));
  switch (instruction) {
    case 'WORKDIR':
      work.workdir = rest;
      return void mkdirSync(at('.'), { recursive: true });
    case 'ARG': {
      const [name = ''] = Object.keys(readPairs(rest, {}));
      return void Object.assign(work.env, { [name]: args[name] ?? readPairs(rest, {})[name] });
    }
    case 'ENV':
      return void Object.assign(work.env, readPairs(rest, work.env));
    case 'COPY':
      return copy(rest, at, done, source);
    case 'RUN':
      return run(inside(rest, root, places), at('.'), root, work.env);
    case 'CMD':
      made.command = JSON.parse(rest);
      return;
    case 'HEALTHCHECK':
      made.healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
      return;
    case 'VOLUME':
      if (!existsSync(at(rest))) throw new Error(`No folder for the volume ${rest}`);
      return;
    case 'EXPOSE':
      return;
    case 'STOPSIGNAL':
      if (rest !== 'SIGTERM') throw new Error(`The shop ends at SIGTERM, not at ${rest}`);
      return;
    default:
      throw new Error(`Unknown: ${instruction} ${rest}`);
  }
}

function copy(
  rest: string,
  at: (place: string) => string,
  done: Map<string, Work>,
  source: string,
): void {
  const { flags, sources, target } = readCopy(rest);
  const from = flags.from === undefined ? source : done.get(flags.from)?.root;
  if (!from) throw new Error(`No stage ${flags.from}`);
  const isIgnored = flags.from ? () => false : contextOf(source);
  for (const one of sources) {
    const origin = path.join(from, one);
    const isFolder = lstatSync(origin).isDirectory();
    const goal = isFolder ? at(target) : path.join(at(target), path.basename(one));
    cpSync(origin, goal, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => file === from || !isIgnored(path.relative(from, file)),
    });
    if (isRoot && flags.chown?.startsWith('nonroot')) lchownSync(goal, NONROOT, NONROOT);
  }
}

function contextOf(source: string): (file: string) => boolean {
  const file = path.join(source, '.dockerignore');
  return existsSync(file) ? ignoredBy(readFileSync(file, 'utf8')) : () => false;
}

/**
 * Names of the variables with which this machine reaches the npm registry (proxy and certificates). A container gets
 * them from its host.
 */
const WAY_OUT = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file)$/i;

/** Runs a command in a shell that finds the image's Node first; npm is this machine's. */
function run(command: string, cwd: string, root: string, env: Record<string, string>): void {
  const programs = path.join(root, path.dirname(NODE));
  const { PATH, HOME = '/' } = process.env;
  const wayOut = Object.entries(process.env).filter(([name]) => WAY_OUT.test(name));
  const shell = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    // NODE_ENV is set only if the image sets it: with `production` npm would leave out packages that a build needs.
    env: {
      ...Object.fromEntries(wayOut),
      ...env,
      HOME,
      PATH: `${programs}:${PATH}`,
    } as unknown as NodeJS.ProcessEnv,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (shell.status === 0) return;
  throw new Error(`RUN ${command} ended with ${shell.status}:\n${shell.stdout}\n${shell.stderr}`);
}

/** Pattern of the leading `/` of absolute paths that begin with a folder named in the Dockerfile, such as `/app`. */
function placesOf(stages: Stage[]): RegExp {
  const lines = stages.flatMap((stage) => stage.lines);
  const named = lines.flatMap(({ instruction, rest }) => {
    if (instruction === 'WORKDIR' || instruction === 'VOLUME') return [rest];
    return instruction === 'COPY' ? readCopy(rest).sources : [];
  });
  const tops = named.flatMap((place) => /^\/([\w-]+)/.exec(place)?.[1] ?? []);
  return new RegExp(`(?<![\\w./-])/(?=(${[...new Set(tops)].join('|')})(?![\\w-]))`, 'g');
}

/** Replaces the image's paths in a text by those of this machine. */
const inside = (text: string, root: string, places: RegExp): string =>
  text.replace(places, `${root}/`);

function sizeOf(file: string): number {
  const status = lstatSync(file);
  if (!status.isDirectory()) return status.size;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}
