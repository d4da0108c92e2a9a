import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const path of process.argv.slice(2)) {
const page = await b.newPage({ viewport: { width: 412, height: 823 } });
const c = await page.context().newCDPSession(page);
await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval', { interval: 100 }); 
await c.send('Profiler.start');
await page.goto('http://localhost:3451' + path, { waitUntil: 'load' }); await page.waitForTimeout(800);
const { profile } = await c.send('Profiler.stop');
const nodes = new Map(profile.nodes.map(n => [n.id, n])); for (const n of profile.nodes) for (const k of n.children ?? []) nodes.get(k).parent = n;
const self = new Map(); profile.samples.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas[i]));
const total = n => (self.get(n.id) ?? 0) + (n.children ?? []).reduce((s, k) => s + total(nodes.get(k)), 0);
const show = (n, d) => { const t = total(n) / 1000; if (t < 1.5 || d > 26) return; const f = n.callFrame; console.log(' '.repeat(d), t.toFixed(1), f.functionName || '(anon)', f.url.split('/').pop() + ':' + f.columnNumber); for (const k of (n.children ?? []).map(k => nodes.get(k)).sort((a, b) => total(b) - total(a))) show(k, d + 1); };
console.log('==', path); show(profile.nodes[0], 0); await page.close(); }
await b.close();
