// Props: 0 katana with saya, 1 tanto, 2 European sword, 3 magic staff
import { star, circ, ell, heart, lock, mix, lighten, darken, pt, polar, INK } from './lib.js';
export function katana(a) {
  const v = a.v % 4, m = a.o.motif | 0;
  a.bg(['disc', 'panel', 'rays', 'arch'][v], { cy: 460, r: v === 2 ? 280 : 340 });
  a.shadow(400, 915, 230, 22);
  [kat, tanto, sword, m ? rods[m] : staff][v](a, a.P);
}
const steel = '#DDE2EC', steelD = '#9AA3B8';
const wrap = (a, y0, y1, w, c, ray) => { // tsuka with diamond wrap, vertical
  a.p(`M${-w} ${y0}C${-w + 4} ${(y0 + y1) / 2} ${-w + 4} ${(y0 + y1) / 2} ${-w} ${y1}H${w}C${w - 4} ${(y0 + y1) / 2} ${w - 4} ${(y0 + y1) / 2} ${w} ${y0}Z`, c, { sw: 4, sh: `M6 ${y0}H${w + 10}V${y1}H6Z` });
  let d = ''; for (let y = y0 + 22; y < y1 - 10; y += 34) d += `M0 ${y - 14}l11 14l-11 14l-11-14Z`; a.p(d, ray);
  let e = ''; for (let y = y0 + 22; y < y1 - 10; y += 34) e += `M${-w} ${y - 17}L0 ${y - 14}M${w} ${y - 17}L0 ${y - 14}M${-w} ${y + 17}L0 ${y + 14}M${w} ${y + 17}L0 ${y + 14}`; a.l(e, 3);
};
function kat(a, P) {
  const c = P.main, k = '#2B2436';
  // saya behind
  a.g('transform="translate(486 500) rotate(27) scale(1.3 1.12)"', () => {
    a.p('M-26-330C-30-100-26 160 4 372C12 396 44 392 46 368C24 150 20-100 26-330Z', c, { sw: 5, sh: 'M4-330C2-100 10 160 30 400H70V-330Z', hi: 'M-16-310C-18-100-14 100 4 260L12 258C-4 100-8-100-6-310Z', hio: .4 });
    a.p('M-30-336H30V-300H-30Z', P.gold, { sw: 4 });
    if (a.o.motif === 2) a.p(lock([[0, -190], [70, -150], [110, -60], [90, 40], [120, 110]], 80), '#D9662B', { sw: 4, inn: '<path d="M40 30H160V130H40Z" fill="#fff"/>' });
    else a.p('M-34-210H34V-176H-34Z', P.accent, { sw: 4 }), a.p('M-20-194C-60-160-66-100-40-40L-26-60L-14-36C-20-90-10-140 10-180Z', P.accent, { sw: 4, sh: 'M-20-194L-10-36H20V-194Z' }); a.p('M10-190C40-150 60-110 50-50L34-66L20-46C24-90 10-130-8-176Z', P.accent, { sw: 4 });
  });
  a.g('transform="translate(340 480) rotate(-30) scale(1.35 1.08)"', () => {
    const wood = a.o.motif === 1;
    if (wood) a.p('M-22 110C-26-80-20-260 26-412C32-300 26-80 20 110Z', '#C99A66', { sw: 5, inn: '<path d="M-8 100C-10-80 0-240 20-380M4 100C4-60 10-200 22-320" fill="none" stroke="#9A6B3C" stroke-width="4"/>' });
    else a.p('M-22 110C-26-80-20-260 26-412C32-300 26-80 20 110Z', steel, { sw: 5, inn: `<path d="M-4 110C-8-80-2-260 26-412L40-300L30 110Z" fill="#fff"/><path d="M-4 110q8-20 0-40t2-40t0-40t2-40t0-40t4-40t2-40t6-40t6-40t8-40" fill="none" stroke="${steelD}" stroke-width="5"/>`, sh: 'M-22 110C-26-80-20-260 26-412L-6-150L-12 110Z' });
    a.p('M-24 84H22V116H-24Z', P.gold);
    a.p('M-74 116C-70 100 70 100 74 116V132C70 148-70 148-74 132Z', P.gold, { sw: 5, sh: 'M10 100H80V150H10Z' });
    wrap(a, 146, 366, 26, k, P.second);
    a.p('M-28 362H28V386C24 400-24 400-28 386Z', P.gold, { sw: 4 });
    a.p(lock([[20, 376], [70, 400], [80, 460], [60, 500]], 16, t => .9), P.accent);
  });
}
function tanto(a, P) {
  const c = P.main;
  a.g('transform="translate(300 520) rotate(-20)"', () => {
    a.p('M-44 60C-48-120-34-260 34-372C46-250 46-100 40 60Z', steel, { sw: 5, inn: `<path d="M-8 60C-12-120 4-260 34-372L80-300V60Z" fill="#fff"/><path d="M-8 60q10-26 0-52t2-52t2-52t6-52t8-52t8-40" fill="none" stroke="${steelD}" stroke-width="6"/>`, sh: 'M-44 60C-48-120-34-260 34-372L-16-100L-20 60Z' });
    a.p('M-48 36H44V74H-48Z', P.gold, { sw: 4 }); a.p('M-84 74H80V102H-84Z', P.gold, { sw: 5, sh: 'M10 74H90V110H10Z' });
    wrap(a, 102, 330, 40, '#2B2436', P.second); a.p('M-44 326H44V350C36 372-36 372-44 350Z', P.gold, { sw: 4 });
  });
  a.g('transform="translate(540 540) rotate(14)"', () => {
    a.p('M-52-300H52C54-100 50 120 30 300C20 326-20 326-30 300C-50 120-54-100-52-300Z', c, { sw: 5, sh: 'M14-300C20-100 16 120 0 330H90V-300Z', hi: 'M-36-280C-36-120-34 40-24 180L-10 178C-20 40-22-120-20-280Z', hio: .35 });
    a.p('M-58-306H58V-262H-58Z', P.gold, { sw: 4 });
    for (const [x, y, s] of [[4, -120, 1], [-10, 20, .8], [6, 140, .65]]) a.add(`<g transform="translate(${x} ${y}) scale(${s})">${[0, 72, 144, 216, 288].map(A => `<path transform="rotate(${A})" d="M0 0C-16-10-15-32-5-34L0-28L5-34C15-32 16-10 0 0Z" fill="${P.second}"/>`).join('')}<circle r="6" fill="${P.accent}"/></g>`);
    a.p('M-62-214C0-196 40-204 62-214V-190C20-176-20-176-62-190Z', P.accent, { sw: 4 }); a.p('M50-200C90-190 100-120 84-40L68-60L54-40C60-110 56-160 40-186Z', P.accent, { sw: 4 });
  });
}
function sword(a, P) {
  a.g('transform="translate(400 470) rotate(24)"', () => {
    const m = a.o.motif | 0, wide = m === 1 ? 'M-62 170L-54-300L0-414L54-300L62 170Z' : 'M-40 170V-330L0-414L40-330V170Z';
    a.p(wide, m === 2 ? '#BFE3F7' : steel, { sw: 5, inn: `<path d="M0-414L70-330V170H0Z" fill="${m === 2 ? '#E6F5FD' : '#fff'}"/>${m === 2 ? '<path d="M-40 60L10 0L-30-90L20-160L-20-260M40 120L0 60M30-40L0-110" fill="none" stroke="#7DB7E0" stroke-width="5"/>' : ''}`, sh: 'M-40 170V-330L-22-360V170Z' });
    if (m !== 2) a.p('M-8 170V-270L0-290L8-270V170Z', steelD);
    if (m === 1) a.l('M0 110V60M0 60L16 76M0 80L16 96M0 20V-30M-14-30L14 0M0-70V-120M0-120L14-106L0-92M0-160V-210M-12-196L12-174', 6, P.accent);
    if (m === 3) { a.l('M-30 150C40 110-40 60 26 20C50-20-40-60 20-110C40-150-30-190 10-240', 7, '#4E8A45'); for (const [x, y] of [[30, 100], [-30, 70], [34, 10], [-28, -40], [30, -90], [-22, -150], [22, -210]]) a.p(ell(x, y, 15, 9), '#6FA35A', { sw: 3, a: `transform="rotate(${x} ${x} ${y})"` }); }
    
    a.p('M-150 176C-176 150-176 130-160 116C-120 150-60 156 0 150C60 156 120 150 160 116C176 130 176 150 150 176C110 204 50 206 40 206H-40C-50 206-110 204-150 176Z', P.gold, { sw: 5, sh: 'M20 140H200V220H20Z' });
    a.p('M-26 204H26L22 372H-22Z', P.main, { sw: 4, sh: 'M4 200H40V380H4Z' }); a.l('M-25 236L24 216M-25 272L24 252M-24 308L23 288M-24 344L23 324', 4);
    a.p(circ(0, 402, 40), P.gold, { sw: 5, sh: 'M10 360H60V450H10Z' }); a.p(circ(0, 402, 19), P.accent, { hi: 'M-16 402a16 16 0 0 1 18-16z' });
    a.p('M0 142L34 178L0 214L-34 178Z', P.accent, { sw: 4, hi: 'M0 142L-34 178H0Z' });
    a.p(circ(-156, 128, 18) + circ(156, 128, 18), P.gold, { sw: 4 });
  });
  for (const [x, y, r] of [[590, 130, 46], [660, 250, 24], [150, 300, 26], [200, 190, 16]]) a.p(star(x, y, r, r * .24, 4), P.white);
}
function staff(a, P) {
  a.g('transform="translate(400 490) rotate(16) scale(1.15 1)"', () => {
    a.p('M-16 420L-18-120H18L16 420C10 440-10 440-16 420Z', P.wood, { sw: 5, sh: 'M2-120H30V440H2Z' });
    for (const y of [-96, 60, 330]) a.p(`M-26 ${y}H26V${y + 30}H-26Z`, P.gold, { sw: 4 });
    a.l('M-17 110L17 140M-17 150L17 180M-17 190L17 220M-17 230L17 260', 9); a.l('M-17 110L17 140M-17 150L17 180M-17 190L17 220M-17 230L17 260', 4, P.second);
    a.p('M-30-90C-130-110-180-200-150-300C-136-346-90-380-40-384C-96-344-120-300-108-246C-98-196-60-160 0-156C60-160 98-196 108-246C120-300 96-344 40-384C90-380 136-346 150-300C180-200 130-110 30-90Z', P.gold, { sw: 5, sh: 'M30-90C110-120 120-240 60-384H200V-90Z' });
    a.mir; a.p('M-34-120C-110-150-200-150-250-100C-200-110-180-80-140-84C-120-60-70-70-34-96ZM34-120C110-150 200-150 250-100C200-110 180-80 140-84C120-60 70-70 34-96Z', P.second, { sw: 4 });
    a.p('M0-376L72-290L44-190H-44L-72-290Z', P.main, { sw: 5, hi: 'M0-376L-72-290H-24Z', tone: 'M72-290L44-190H10L24-290Z' }); a.l('M-72-290H72M-24-290L0-376L24-290L10-190M-24-290L-10-190', 3);
    a.p('M0-150L26-112L0-74L-26-112Z', P.accent, { sw: 4 });
  });
  for (const [x, y, r] of [[200, 170, 44], [690, 160, 30], [300, 400, 22], [610, 440, 30], [150, 300, 16]]) a.p(star(x, y, r, r * .24, 4), P.white);
}
// Other staffs: 1 a silver crescent, 2 a compass rose, 3 a short idol's wand, 4 a crooked branch with a glass ball
const rods = {
  1: (a, P) => a.g('transform="translate(400 490) rotate(12)"', () => {
    a.p('M-15 420L-17-160H17L15 420C10 440-10 440-15 420Z', '#5B5F78', { sw: 5, sh: 'M2-160H30V440H2Z' }); for (const y of [-130, 40, 330]) a.p(`M-25 ${y}H25V${y + 28}H-25Z`, steel, { sw: 4 });
    a.p('M20-150C-130-160-190-300-110-400C-150-280-60-210 40-220C100-226 140-270 150-320C180-230 120-150 20-150Z', steel, { sw: 5, sh: 'M20-150C120-150 170-210 150-320H220V-150Z', hi: 'M-120-380C-170-290-110-190-20-170L-20-182C-96-200-140-280-110-370Z', hio: .8 });
    a.p('M10-380L52-320L10-250L-32-320Z', P.accent, { sw: 5, hi: 'M10-380L-32-320H0Z' }); a.l('M-150-100L-100-130M150-100L100-130', 6, steel);
  }),
  2: (a, P) => a.g('transform="translate(400 490) rotate(14)"', () => {
    a.p('M-15 420L-17-150H17L15 420C10 440-10 440-15 420Z', P.main, { sw: 5, sh: 'M2-150H30V440H2Z' }); for (const y of [-130, 60, 330]) a.p(`M-25 ${y}H25V${y + 28}H-25Z`, P.gold, { sw: 4 });
    a.l(circ(0, -260, 118), 22); a.l(circ(0, -260, 118), 13, P.gold); a.p(star(0, -260, 110, 30, 4, -45), P.accent, { sw: 5 }); a.p(star(0, -260, 160, 34, 4), P.white, { sw: 5, sh: 'M0-430L34-294L170-260L34-226L0-90Z' }); a.p(circ(0, -260, 22), P.gold, { sw: 4 });
  }),
  3: (a, P) => a.g('transform="translate(400 500) rotate(18)"', () => {
    a.p('M-17 330L-14-40H14L17 330C12 350-12 350-17 330Z', P.white, { sw: 5, sh: 'M2-40H30V350H2Z', inn: `<path d="M-30 60L30 100V140L-30 100ZM-30 180L30 220V260L-30 220Z" fill="${P.main}"/>` }); a.p('M-30-60H30V-20H-30Z', P.gold, { sw: 5 }); a.p(circ(0, 350, 28), P.gold, { sw: 5 });
    a.p(heart(0, -200, 150), P.main, { sw: 6, hi: 'M-110-260C-100-310-60-320-30-290L-80-240Z' }); a.p(star(0, -200, 66, 30), P.gold, { sw: 5 }); for (const s of [1, -1]) a.p(`M${s * 14}-50C${s * 90}-90 ${s * 150}-60 ${s * 150}-20C${s * 130} 20 ${s * 60} 0 ${s * 14}-30Z`, P.accent, { sw: 5 });
  }),
  4: (a, P) => a.g('transform="translate(400 500) rotate(8)"', () => {
    a.p('M-24 420C-40 300 10 220-20 120C-50 20 20-60-14-150C-30-200-90-230-100-300C-104-340-80-350-70-320C-60-270-20-250 4-210C24-250 80-260 96-320C106-350 130-340 124-300C116-230 50-210 36-150C60-50-10 20 30 120C56 220 0 300 22 420C10 440-10 440-24 420Z', '#7A5433', { sw: 5, sh: 'M10-150C40-40-10 20 14 120C40 220-10 300 10 430H60V-150Z' });
    a.l('M-10 380C-10 300 16 230-2 140M4 100C-20 20 20-40 6-120', 3); a.p(circ(10, -318, 84), '#CFE8DC', { sw: 5, inn: `<circle cx="10" cy="-300" r="46" fill="${P.main}" opacity=".7"/>`, hi: 'M-50-340C-44-376-14-392 10-394L12-380C-12-376-32-360-36-334Z', hio: .9 }); a.l('M-24 60C20 80 30 120-20 140M-10-60C30-40 30-10-16 10', 9, P.accent);
    for (const [x, y, r] of [[60, 40, 40], [-60, -90, -50], [54, 230, 60]]) a.p('M0 0C-20-14-20-40 0-56C20-40 20-14 0 0Z', '#6FA35A', { sw: 4, a: `transform="translate(${x} ${y}) rotate(${r})"` });
  }),
};
