import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const p of ['/wigs', '/wigs?utm_source=x', '/', '/?utm_source=x']) { const page = await b.newPage({ viewport: { width: 1440, height: 900 } }); const s: [string, number][] = []; const jobs: Promise<void>[] = []; let loaded = 0; 
 page.on('requestfinished', (r) => { if (r.resourceType() === 'script') jobs.push(r.sizes().then((z) => { s.push([r.url().split('/').pop() + (loaded ? ' +' + (Date.now() - loaded) : ''), z.responseBodySize]); })); });
 await page.goto('http://localhost:3451' + p, { waitUntil: 'load' }); loaded = Date.now(); await page.waitForTimeout(1500); await Promise.all(jobs); console.log(p, (s.reduce((t, x) => t + x[1], 0) / 1024).toFixed(1), s.length, s.map((x) => x.join(' ')).join(', ')); await page.close(); }
await b.close();
