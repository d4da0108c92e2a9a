import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const med = a => a.sort((x, y) => x - y)[a.length >> 1];
for (const path of ['/', '/wigs', '/wigs/536']) { const R = {};
 for (let i = 0; i < 5; i++) for (const [n, q] of [['late', ''], ['early', '?utm_source=x']]) {
  const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }); const page = await ctx.newPage(); const c = await ctx.newCDPSession(page);
  await c.send('Network.enable'); await c.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
  await page.addInitScript(() => { new PerformanceObserver(l => { for (const e of l.getEntries()) window.__lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
   const t = setInterval(() => { const x = document.querySelector('header button'); if (x && Object.keys(x).some(k => k.startsWith('__reactProps'))) { window.__hyd = performance.now(); clearInterval(t); } }, 10); });
  await page.goto('http://localhost:3451' + path + q); await page.waitForFunction(() => window.__hyd, null, { timeout: 60000 });
  const m = await page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, window.__lcp, window.__hyd]);
  (R[n] ??= [[], [], []]).forEach((a, k) => a.push(m[k])); await ctx.close(); }
 for (const n in R) console.log(path, n, 'FCP', Math.round(med(R[n][0])), 'LCP', Math.round(med(R[n][1])), 'hydrated', Math.round(med(R[n][2]))); }
await b.close();
