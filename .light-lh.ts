import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { CHROMIUM_FLAGS } from '/tmp/wt/light/scripts/browser';
import { LanternLargestContentfulPaint } from '/tmp/wt/light/node_modules/lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js';
import { LanternTotalBlockingTime } from '/tmp/wt/light/node_modules/lighthouse/core/computed/metrics/lantern-total-blocking-time.js';
const [base, times, tag, ...paths] = process.argv.slice(2);
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)];
for (const p of paths) { const all: Record<string, number[]> = {};
 for (let i = 0; i < Number(times); i++) {
  const r = (await lighthouse(base + p, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'] }))! as any;
  const m = r.lhr.audits.metrics?.details?.items?.[0]; if (!m) { console.log(p, "no metrics", r.lhr.runtimeError); i--; continue; }
  const A = r.artifacts;
  const data = { trace: A.Trace, devtoolsLog: A.DevtoolsLog, gatherContext: A.GatherContext, settings: r.lhr.configSettings, URL: A.URL, SourceMaps: A.SourceMaps, simulator: null };
  const L = await LanternLargestContentfulPaint.request(data, { settings: data.settings, computedCache: new Map() });
  const row: Record<string, number> = { score: Math.round(r.lhr.categories.performance.score * 100), FCP: m.firstContentfulPaint, LCP: m.largestContentfulPaint, opt: Math.round(L.optimisticEstimate.timeInMs), pess: Math.round(L.pessimisticEstimate.timeInMs), TBT: m.totalBlockingTime, SI: m.speedIndex, CLS: +m.cumulativeLayoutShift.toFixed(4), oFCP: m.observedFirstContentfulPaint, oLCP: m.observedLargestContentfulPaint, bench: r.lhr.environment.benchmarkIndex };
  for (const [k, v] of Object.entries(row)) (all[k] ??= []).push(v);
  console.log(p, Object.entries(row).map((x) => x.join(' ')).join('  '));
  const n = p.replaceAll('/', '_');
  if (i === Number(times) - 1) { writeFileSync(`/tmp/lh-${tag}${n}.json`, JSON.stringify(r.lhr)); writeFileSync(`/tmp/lh-${tag}${n}.trace.json`, JSON.stringify(A.Trace));
   const out: string[] = [];
   for (const [name, est] of [['opt', L.optimisticEstimate], ['pess', L.pessimisticEstimate]] as const) { out.push('--' + name); for (const [node, t] of (est as any).nodeTimings) out.push([Math.round(t.startTime), Math.round(t.endTime), node.type, node.type === 'network' ? node.request.url.slice(-70) + ' ' + node.request.transferSize + ' ' + node.request.priority : [...new Set(node.childEvents.filter((e: any) => e.dur > 500).map((e: any) => e.name))].slice(0, 6).join('+')].join(' ')); }
   writeFileSync(`/tmp/lh-${tag}${n}.graph.txt`, out.join('\n')); }
 }
 console.log('MEDIAN', tag, p, Object.entries(all).map(([k, v]) => k + ' ' + med(v)).join('  '));
}
await chrome.kill();
process.exit(0);
