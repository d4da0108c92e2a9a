import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { ROUTES } from '@/app/api/routes';
import { readPairs, readStages } from '../tools/rehearse/read-dockerfile';

type Variable = { name: string; value?: string };
type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  args?: string[];
  env: Variable[];
  ports: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: { readOnlyRootFilesystem: boolean };
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>;
type Pod = {
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean };
  containers: [Container];
  volumes: { name: string; emptyDir: object }[];
};
type Labels = { app: string; role?: string };
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas: number;
    maxUnavailable: number;
    selector: Labels & { matchLabels: Labels };
    ports: { targetPort: string }[];
    template: { metadata: { labels: Labels }; spec: Pod };
  };
};

const read = (file: string) => readFileSync(file, 'utf8');
const manifests: Manifest[] = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
  if (document.errors.length > 0) throw document.errors[0];
  return document.toJS();
});
const compose = parse(read('compose.yaml'), { merge: true });

function manifest(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}

const job = manifest('Job', 'shop-migrate');
const deployments = ['web', 'worker'].map(
  (role) => [role, manifest('Deployment', `shop-${role}`)] as const,
);
const podOf = ({ spec }: Manifest) => spec.template.spec;
const containerOf = (one: Manifest) => podOf(one).containers[0];
const settingsOf = (one: Manifest) =>
  Object.fromEntries(containerOf(one).env.map(({ name, value }) => [name, value]));
const pods = [job, ...deployments.map(([, deployment]) => deployment)];

describe('the example for Kubernetes', () => {
  test('sets variables that .env.example describes', () => {
    const described = new Set(
      [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, n]) => n),
    );
    const names = pods.flatMap((one) => containerOf(one).env.map(({ name }) => name));

    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !described.has(name))).toEqual([]);
  });

  test('migrates by the command of compose.yaml, before instances of the same image', () => {
    expect(containerOf(job).args).toEqual(compose.services.migrate.command);
    expect(new Set(pods.map((one) => containerOf(one).image)).size).toBe(1);
  });

  test.each(deployments)('starts %s as compose.yaml does', (role, deployment) => {
    const { DATABASE_URL, ...settings } =
      compose.services[role === 'web' ? 'web1' : role].environment;
    const own = settingsOf(deployment);

    // Only the web processes are behind nginx or the Ingress controller.
    const { TRUSTED_PROXY_HOPS, ...others } = settings;
    expect(own).toEqual(role === 'web' ? settings : others);
    expect({ ROLE: own.ROLE, MIGRATIONS: own.MIGRATIONS }).toEqual({
      ROLE: role,
      MIGRATIONS: 'wait',
    });
  });

  test.each(deployments)('lets %s finish its work before it is killed', (_, deployment) => {
    const grace = podOf(deployment).terminationGracePeriodSeconds;

    expect(`${grace}s`).toBe(compose.services.web1.stop_grace_period);
    // The process ends at most 3.5 seconds after SHUTDOWN_GRACE (lib/server/shutdown.ts).
    expect(grace).toBeGreaterThan(Number(settingsOf(deployment).SHUTDOWN_GRACE) + 3.5);
  });

  test.each(deployments)('probes %s where it answers', (_, deployment) => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = containerOf(deployment);
    const paths = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path);

    expect(paths).toEqual(['/api/health', '/api/ready', '/api/health']);
    expect(paths.filter((path) => !(path in ROUTES))).toEqual([]);
    expect(ports).toEqual([{ name: 'http', containerPort: Number(settingsOf(deployment).PORT) }]);
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.port);
    expect(new Set(asked)).toEqual(new Set(['http']));
  });

  test.each(deployments)('gives %s one writable folder, and temporary files', (_, deployment) => {
    const { volumes } = podOf(deployment);
    const { volumeMounts, securityContext } = containerOf(deployment);
    const image = readStages(read('Dockerfile')).at(-1)?.lines ?? [];
    const { DATA_DIR } = readPairs(
      image.find(({ instruction }) => instruction === 'ENV')?.rest ?? '',
      {},
    );

    expect(securityContext.readOnlyRootFilesystem).toBe(true);
    expect(settingsOf(deployment).DATA_DIR).toBe(DATA_DIR);
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([DATA_DIR, '/tmp']);
    expect(volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
  });

  test('runs nothing as root', () => {
    expect(pods.map((one) => podOf(one).securityContext)).toEqual(
      pods.map(() => expect.objectContaining({ runAsNonRoot: true, runAsUser: 65_532 })),
    );
  });

  test('sends requests to web processes, and keeps one of them when nodes are drained', () => {
    const service = manifest('Service', 'shop');
    const budget = manifest('PodDisruptionBudget', 'shop-web');
    const web = manifest('Deployment', 'shop-web');

    expect(service.spec.selector).toEqual(web.spec.template.metadata.labels);
    expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
    expect(budget.spec.selector.matchLabels).toEqual(web.spec.template.metadata.labels);
    expect(web.spec.replicas).toBeGreaterThan(budget.spec.maxUnavailable);
  });

  test('has selectors that fit the labels of their own pods', () => {
    for (const [role, { spec }] of deployments) {
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      expect(spec.selector.matchLabels.role).toBe(role);
    }
  });
});
