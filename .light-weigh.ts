import { chromium } from 'playwright';
import { weigh } from './scripts/bench/page-weight';
import { clickSpeed } from './scripts/bench/click-speed';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const p of ['/', '/wigs', '/wigs/536']) { const w = await weigh(b, 'http://localhost:3451' + p); console.log(p, Object.entries(w).map(([k, v]) => k + ' ' + (k === 'requests' ? v : (v / 1024).toFixed(1))).join(', ')); }
console.log('click', await clickSpeed(b, 'http://localhost:3451/wigs'));
for (const [w, h] of [[1440, 900], [390, 844], [320, 700]] as const) { const page = await b.newPage({ viewport: { width: w, height: h } }); for (const p of ['/', '/wigs', '/wigs/536', '/character/lysiacha-mechnytsia']) { await page.goto('http://localhost:3451' + p); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/shot-${w}${p.replaceAll('/', '_')}.png` }); } await page.close(); }
await b.close();
