import { toolsOf } from '../../../scripts/tools-of';

type Audit = { score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };

/** The fields of Lighthouse's result that the bench reads. */
export type LighthouseResult = {
  lhr: { categories: Record<string, Category>; audits: Record<string, Audit> };
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<LighthouseResult | undefined>;

type Launch = (options: {
  chromePath: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;

/** Lighthouse and its launcher, installed at first use: 185 MB that nothing else needs. */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  const { load } = toolsOf('lighthouse', 'tools/bench/lighthouse');
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load<{ default: Lighthouse }>('lighthouse'),
    load<{ launch: Launch }>('chrome-launcher'),
  ]);
  return { lighthouse, launch };
}
