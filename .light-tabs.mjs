import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const ctx = await b.newContext(); const [a, c] = [await ctx.newPage(), await ctx.newPage()];
for (const p of [a, c]) await p.goto('http://localhost:3451/politic');
let lost = 0; const N = 60;
for (let i = 0; i < N; i++) { await a.evaluate(() => localStorage.setItem('n', '0')); await c.waitForFunction(() => localStorage.getItem('n') === '0');
 await Promise.all([a, c].map(p => p.evaluate(() => localStorage.setItem('n', String(Number(localStorage.getItem('n')) + 1))))); await a.waitForTimeout(80);
 const n = await a.evaluate(() => localStorage.getItem('n')); if (n !== '2') lost++; }
console.log('bare storage, lost', lost, 'of', N);
let lost2 = 0;
for (let i = 0; i < N; i++) { await a.evaluate(() => localStorage.setItem('n', '0')); await c.waitForFunction(() => localStorage.getItem('n') === '0');
 await Promise.all([a, c].map(p => p.evaluate(() => navigator.locks.request('x', () => { localStorage.setItem('n', String(Number(localStorage.getItem('n')) + 1)); })))); await a.waitForTimeout(80);
 const n = await a.evaluate(() => localStorage.getItem('n')); if (n !== '2') lost2++; }
console.log('with a lock, lost', lost2, 'of', N);
await b.close();
