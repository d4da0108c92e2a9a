// Printed goods: poster, badge, pen, photocard, keychain, socks, mug, cap, notebook, shirt, album, sticker
import { chibi } from './chibi.js';
import { emblem } from './emblem.js';
import { circ, darken, ell, INK, lighten, mix, star } from './lib.js';

const of = (a) => ({ c: a.P.main, s: a.P.second, ac: a.P.accent, g: a.P.gold, w: a.P.white, m: a.o.motif | 0, m2: a.o.motifs?.[1] ?? (a.o.motif | 0) + 1 });
const hairOf = (a) => (/^#[0-9a-f]{6}$/i.test(a.o.hair || '') ? a.o.hair : a.P.main);
const portrait = (a, x, y, k, prop = 0, hair = a.v % 3) => a.g(`transform="translate(${x} ${y}) scale(${k})"`, () => chibi(a, { hair, hc: hairOf(a), oc: a.P.accent, ac: a.P.main, prop }));

export function poster(a) {
  const { c, s, ac, g, m } = of(a), night = darken(mix(c, '#33429A', .35), .35);
  a.bg(['panel', 'disc', 'stage'][a.v % 3], { cy: 470, r: 350 });
  a.f('M176 116H652V916H176Z', INK, .16);
  const k = a.id + 'pc';
  a.defs.push(`<clipPath id="${k}"><path d="M160 96H634V896H160Z"/></clipPath>`);
  a.p('M160 96H634V896H160Z', night, { sw: 5, inn: `<circle cx="397" cy="380" r="196" fill="${lighten(s, .2)}"/><path d="M160 700C260 620 330 690 420 650C510 610 560 670 634 630V896H160Z" fill="${darken(c, .12)}"/><path d="M160 780C280 720 380 800 634 730V896H160Z" fill="${darken(c, .45)}"/>` });
  for (const [x, y, r] of [[214, 170, 20], [560, 150, 26], [590, 330, 14], [206, 340, 12], [330, 140, 10], [500, 210, 9]]) a.p(star(x, y, r, r * .3, 4), g, { sw: 2.5 });
  a.add(`<g clip-path="url(#${k})">`);
  if (a.o.scene) emblem(a, 397, 390, 1.5, m, ac, g); else portrait(a, 397, 800, 1.24, 1 + (a.v % 2));
  a.add('</g>');
  a.p('M190 826H604V870H190Z', '#FFFDF8', { sw: 3 }); a.l('M220 840H470M220 856H390', 5, c); a.p(star(570, 848, 16, 7), ac);
  a.p('M160 96H634V896H160Z', 'none', { sw: 5 });
  for (const [x, r] of [[230, -8], [560, 9]]) a.g(`transform="translate(${x} 96) rotate(${r})"`, () => a.p('M-56-20H56V20H-56Z', ac, { sw: 3, a: 'opacity=".88"' }));
}
export function badge(a) {
  const { c, s, ac, g, w, m, m2 } = of(a), v = a.v % 3;
  a.bg(['rays', 'disc', 'arch'][v], { cy: 470, r: 320 }); a.shadow(420, 850, 250, 28);
  const one = (x, y, R, mo, f1, f2) => {
    a.p(circ(x, y, R), f1, { sw: 6, sh: `M${x + R * .2} ${y - R}C${x + R * 1.2} ${y} ${x + R * .4} ${y + R} ${x - R * .5} ${y + R}H${x + R}V${y - R}Z`, ho: .26 });
    a.p(circ(x, y, R * .84), f2, { sw: 4 }); emblem(a, x, y + R * .04, R * .0056, mo, f1, ac);
    a.l(`M${x - R * .78} ${y - R * .3}C${x - R * .66} ${y - R * .6} ${x - R * .4} ${y - R * .78} ${x - R * .14} ${y - R * .82}`, 14, '#fff');
  };
  if (v === 0) one(400, 480, 300, m, c, lighten(s, .3));
  else if (v === 1) { one(280, 360, 196, m, c, s); one(530, 640, 196, m2, ac, w); }
  else { // enamel pin on a backing card
    a.p('M210 140H590V850H210Z', w, { sw: 5, sh: 'M480 140V850H590V140Z', ho: .16 }); a.p('M210 140H590V230H210Z', c, { sw: 4 }); a.p(circ(400, 185, 20), a.P.tint, { sw: 4 });
    emblem(a, 400, 510, 1.6, m, c, ac); a.l('M280 760H520M320 796H480', 7, s); a.p(star(280, 300, 20, 7, 4) + star(530, 330, 26, 8, 4), g);
  }
}
export function pen(a) {
  const { c, s, ac, g, w, m, m2 } = of(a);
  a.bg(['panel', 'arch', 'disc'][a.v % 3], { cy: 470, r: 340 }); a.shadow(420, 900, 230, 22);
  const one = (x, r, col, mo) => a.g(`transform="translate(${x} 520) rotate(${r})"`, () => {
    a.p('M-30-180H30V250L0 350L-30 250Z', col, { sw: 5, sh: 'M6-180H40V260L0 360Z', inn: `<path d="M-40 40H40V70H-40ZM-40 84H40V94H-40Z" fill="${w}"/>`, hi: 'M-22-170H-12V240H-22Z' });
    a.p('M-30 236H30L12 306H-12Z', w, { sw: 4 }); a.p('M-7 316H7L0 350Z', g); a.p('M-36-206H36V-170H-36Z', g, { sw: 4 }); a.l('M40-190C70-180 60-60 40-40', 9, g);
    emblem(a, 0, -280, .86, mo, ac, lighten(s, .2));
  });
  if (a.v % 3 === 1) { one(400, 14, c, m); } else { one(310, -16, c, m); one(520, 12, ac, m2); }
}
export function photocard(a) {
  const { c, s, ac, g, w, m } = of(a);
  a.bg(['disc', 'rays', 'panel'][a.v % 3], { cy: 470, r: 330 });
  const card = (tr, body) => a.g(`transform="${tr}"`, () => { a.f('M-158-246H186V276H-158Z', INK, .15); a.p('M-170-240C-170-256-162-264-146-264H146C162-264 170-256 170-240V240C170 256 162 264 146 264H-146C-162 264-170 256-170 240Z', w, { sw: 5, inn: body }); });
  const one = a.v % 3 === 2, at = one ? 'translate(400 500) rotate(6) scale(1.4)' : 'translate(500 560) rotate(7) scale(1.2)';
  if (!one) for (const [i, [x, y, r]] of [[130, 470, -34], [200, 390, -23], [290, 330, -12], [396, 300, -2]].entries()) {
    card(`translate(${x + 60} ${y}) rotate(${r}) scale(.92)`, `<path d="M-150-244H150V244H-150Z" fill="${[c, s, ac, mix(c, s, .5)][i]}"/><path d="M-150 20L150-120V244H-150Z" fill="${[s, c, lighten(ac, .3), s][i]}"/>`);
    a.g(`transform="translate(${x + 60} ${y}) rotate(${r}) scale(.92)"`, () => emblem(a, -70, -170, .5, m + i, [ac, ac, c, w][i], w));
  }
  const k = a.id + 'cc'; a.defs.push(`<clipPath id="${k}"><path d="M-150-244H150V200H-150Z"/></clipPath>`);
  card(at, `<path d="M-150-244H150V200H-150Z" fill="${lighten(s, .25)}"/><path d="M-150 60L150-60V200H-150Z" fill="${mix(s, c, .35)}"/>`);
  a.add(`<g transform="${at}"><g clip-path="url(#${k})">`); if (one) { a.f('M-150-60L150-220V-140L-150 20ZM-150 110L150-50V10L-150 170Z', '#9FE3D8', .55); a.f('M-150 20L150-140V-50L-150 110Z', '#F6E58D', .5); } portrait(a, 0, 292, 1.02); a.add('</g>'); a.l('M-120 224H30', 7, c); a.p(star(120, 222, 17, 7), g); a.f('M60-244H120L-60 200H-120Z', '#fff', .2); a.add('</g>');
}
export function keychain(a) {
  const { c, s, ac, g, w, m } = of(a), v = a.v % 3;
  a.bg(['arch', 'disc', 'rays'][v], { cy: 500, r: 320 }); a.shadow(420, 900, 170, 20);
  a.l('M400 120a74 74 0 1 0 .1 0Z', 24); a.l('M400 120a74 74 0 1 0 .1 0Z', 15, g);
  for (const y of [286, 328, 370]) a.p(ell(400, y, 15, 26), g, { sw: 5 });
  if (v === 2) { // tassel charm
    emblem(a, 400, 500, 1.1, m, c, ac); a.p('M366 606H434V646H366Z', g, { sw: 4 }); a.p('M366 646H434L466 870C430 884 370 884 334 870Z', ac, { sw: 5, sh: 'M410 646L420 890H480V646Z' }); a.l('M380 650L366 870M400 650V876M420 650L434 870', 3);
  } else {
    a.p(circ(400, 418, 26), '#fff', { sw: 4, a: 'opacity=".9"' });
    a.p('M400 420C560 420 620 520 614 650C608 790 520 880 400 880C280 880 192 790 186 650C180 520 240 420 400 420Z', '#fff', { sw: 5, a: 'opacity=".93"' });
    if (v === 0) emblem(a, 400, 652, 1.6, m, c, ac); else portrait(a, 400, 850, .74, 0, 0);
    a.l('M226 600C240 530 280 480 330 466', 12, lighten(s, .4)); a.f('M520 470L556 486L430 860H384Z', '#fff', .3);
  }
}
export function socks(a) {
  const { c: c1, s: s1, ac: ac1, m, m2 } = of(a);
  a.bg(['disc', 'panel', 'arch'][a.v % 3], { cy: 480, r: 340 }); a.shadow(420, 890, 260, 24);
  const one = (tr, k) => a.g(`transform="${tr}"`, () => {
    const other = k && a.o.motifs, [c, s, ac] = other ? [ac1, lighten(ac1, .4), c1] : [c1, s1, ac1];
    a.p('M-80-330H80V110C80 150 100 170 130 190C180 224 210 260 190 300C172 332 110 338 60 320C-30 290-90 220-86 110Z', c, { sw: 5, sh: 'M30-330V120C40 200 120 240 200 260V340H110C220 300 60 220 20 100Z', inn: `<path d="M-90-330H90V-276H-90Z" fill="${s}"/><path d="M-90-250H90V-232H-90ZM-90-214H90V-206H-90Z" fill="${ac}"/><path d="M120 180L210 290L140 340L80 330Z" fill="${s}"/><path d="M-90 90C-40 110-10 190 20 300L-90 260Z" fill="${s}"/>` });
    a.l('M-60-330V-282M-30-330V-282M0-330V-282M30-330V-282M60-330V-282', 3); emblem(a, 0, -70, .56, other ? m2 : m, ac, s);
  });
  one('translate(500 470) rotate(8)', 1); one('translate(270 520) rotate(-6)', 0);
}
export function mug(a) {
  const { c, s, ac, w, m } = of(a);
  a.bg(['arch', 'rays', 'disc'][a.v % 3], { cy: 500, r: 320 }); a.shadow(420, 840, 270, 30);
  a.l('M580 400C740 370 750 640 566 660', 58); a.l('M580 400C740 370 750 640 566 660', 47, a.v % 2 ? c : w);
  a.p('M176 320H604V760C604 816 560 850 500 850H280C220 850 176 816 176 760Z', a.v % 2 ? c : w, { sw: 6, sh: 'M500 320V860H620V320Z', ho: .26, inn: `<path d="M170 780H610V800H170Z" fill="${a.v % 2 ? s : c}"/>`, hi: 'M204 380H224V740H204Z' });
  a.p(ell(390, 320, 214, 52), a.v % 2 ? s : c, { sw: 6 }); a.p(ell(390, 330, 180, 36), '#6B4430', { sw: 4 });
  emblem(a, 380, 570, 1.35, m, a.v % 2 ? s : c, ac);
  a.l('M330 240C300 200 360 180 330 130M440 240C410 200 470 170 440 120', 7, mix(c, '#fff', .5));
}
export function cap(a) {
  const { c, s, ac, g, w, m } = of(a), v = a.v % 4, dk = darken(c, .25);
  a.bg(['disc', 'panel', 'rays', 'arch'][v], { cy: 480, r: 320 }); a.shadow(410, 760, 290, 28);
  if (v === 1) { // beret
    a.p('M140 520C110 380 250 260 430 270C610 280 720 400 680 520C640 590 520 620 400 616C270 616 170 590 140 520Z', c, { sw: 6, sh: 'M520 280C640 400 640 540 480 620H700V280Z', hi: 'M190 470C200 390 270 330 350 310L356 326C290 350 230 400 214 470Z' });
    a.p('M404 274C400 246 410 226 426 216L444 226C434 240 432 256 434 276Z', dk, { sw: 4 }); a.p('M210 574C300 620 510 622 610 570L604 640C500 690 310 686 216 640Z', dk, { sw: 5 }); emblem(a, 300, 470, .6, m, ac, s); return;
  }
  if (v === 2) { // headband with ears
    a.l('M190 700C170 360 290 250 400 250C510 250 630 360 610 700', 44); a.l('M190 700C170 360 290 250 400 250C510 250 630 360 610 700', 33, dk);
    if (m === 9) a.mir(() => { a.p('M216 420C140 360 70 330 30 240C60 180 90 130 130 70C150 110 160 130 200 130C280 170 350 220 388 288C320 310 260 350 216 420Z', c, { sw: 6 }); a.p('M222 372C160 330 106 300 76 240C96 190 116 160 136 130C160 164 180 170 204 174C262 206 308 240 338 278C290 298 252 330 222 372Z', s, { sw: 4 }); a.l('M134 136C160 220 190 300 220 366M80 244C130 280 180 320 220 366', 4); });
    else a.mir(() => { a.p('M236 370C190 260 196 160 240 100C320 150 360 220 372 280C320 290 270 320 236 370Z', c, { sw: 6, sh: 'M300 140L372 290H330L290 200Z' }); a.p('M256 322C230 250 232 190 252 150C300 190 326 234 334 268C300 280 276 298 256 322Z', s, { sw: 4 }); });
    if (m === 3) a.mir(() => a.p('M216 190C214 156 222 126 240 100C272 118 296 140 316 164C290 176 280 200 262 190C250 206 232 206 216 190Z', w, { sw: 4 }));
    if (m) return;
    a.p(circ(290, 318, 26), g, { sw: 4 }); a.l('M270 320H310M290 326V342', 4); a.p('M540 300C510 270 484 280 484 304C486 326 514 324 534 312C554 324 584 326 586 304C586 280 566 270 540 300Z', ac, { sw: 4 }); return;
  }
  if (v === 3) { // a sailor's peaked cap
    a.p('M120 420C110 320 260 250 400 250C540 250 690 320 680 420C640 470 560 480 560 520H240C240 480 160 470 120 420Z', c, { sw: 6, sh: 'M520 260C640 320 640 430 540 520H720V260Z' });
    a.p('M236 500H564V590C500 610 300 610 236 590Z', ac, { sw: 6 }); a.p('M230 590C320 560 480 560 570 590C610 630 600 660 570 680C480 640 320 640 230 680C200 660 190 630 230 590Z', INK, { sw: 6, hi: 'M260 620C340 600 440 600 500 610L500 622C440 612 340 612 266 634Z' }); a.l('M236 586C320 560 480 560 564 586', 9, g); a.p(circ(236, 580, 14) + circ(564, 580, 14), g); emblem(a, 400, 520, .62, m, '#33489F', g); return;
  }
  a.p('M170 560C160 350 270 240 400 240C540 240 640 350 630 560C500 520 300 520 170 560Z', c, { sw: 6, sh: 'M500 250C600 360 590 480 560 570H660V250Z', hi: 'M220 480C226 380 280 310 350 286L358 300C300 330 256 390 246 480Z' });
  a.l('M400 242V528M290 268C250 340 240 440 246 536M510 268C550 340 560 440 556 536', 3); a.p(circ(400, 242, 20), ac, { sw: 4 });
  a.p('M168 560C300 516 500 516 632 560C690 600 730 660 700 690C560 620 240 620 100 690C70 660 110 600 168 560Z', dk, { sw: 6, sh: 'M520 530C600 600 660 640 700 690H740V530Z' }); emblem(a, 400, 420, .74, m, ac, s);
}
export function notebook(a) {
  const { c, s, ac, w, m } = of(a);
  a.bg(['panel', 'arch', 'disc'][a.v % 3], { cy: 480, r: 350 });
  a.g('transform="rotate(-5 400 500)"', () => {
    a.f('M206 166H646V906H206Z', INK, .16); a.p('M200 150H630V880H200Z', w, { sw: 5 }); a.l('M622 170V870M612 170V870', 3);
    a.p('M180 140H600V870H180Z', c, { sw: 6, sh: 'M460 140H610V880H560Z', ho: .2, inn: `<path d="M180 140H262V880H180Z" fill="${darken(c, .3)}"/><path d="M262 140H274V880H262Z" fill="${ac}"/>` });
    emblem(a, 432, 430, 1.2, m, s, ac); a.p('M312 640H556V740H312Z', w, { sw: 4 }); a.l('M336 674H530M336 706H480', 5, c);
    a.p('M520 860V950L544 926L568 950V860Z', ac, { sw: 4 }); for (const y of [220, 340, 460, 580, 700, 800]) { a.p(circ(214, y, 12), INK, { sw: 2 }); a.l(`M214 ${y}C150 ${y - 24} 150 ${y + 24} 186 ${y}`, 7); }
  });
}
export function shirt(a) {
  const { c, s, ac, m } = of(a), dk = darken(c, .2);
  a.bg(['disc', 'rays', 'panel'][a.v % 3], { cy: 480, r: 350 }); a.shadow(410, 920, 240, 20);
  a.mir(() => (a.v % 2
    ? a.p('M270 180C190 220 150 300 130 420L80 800L190 830L260 480Z', c, { sw: 6, inn: `<path d="M70 740L210 776V840L60 810Z" fill="${dk}"/>` })
    : a.p('M270 180C200 210 130 260 90 380L60 500L190 550L250 420Z', c, { sw: 6, inn: `<path d="M60 470L206 520L190 560L40 510Z" fill="${dk}"/>` })));
  a.p('M290 170C330 200 470 200 510 170L580 210C600 400 590 700 600 890C480 914 320 914 200 890C210 700 200 400 220 210Z', c, { sw: 6, sh: 'M520 200C500 500 520 700 480 910H620V200Z', ho: .24 });
  if (a.v % 2) { // hoodie
    a.p('M280 176C270 100 340 70 400 70C460 70 530 100 520 176C480 230 320 230 280 176Z', dk, { sw: 6 }); a.p('M316 172C320 120 480 120 484 172C450 206 350 206 316 172Z', INK); a.l('M360 214V330M440 214V310', 6, s);
    a.p('M270 690H530L560 830H240Z', dk, { sw: 5 }); emblem(a, 400, 500, 1.1, m, m === 3 ? ac : s, m === 3 ? c : ac);
  } else { a.p('M290 170C320 250 480 250 510 170L490 164C460 220 340 220 310 164Z', dk, { sw: 5 }); emblem(a, 400, 480, 1.45, m, s, ac); }
}
export function album(a) {
  const { c, s, ac, g, w, m } = of(a);
  a.bg(['rays', 'stage', 'disc'][a.v % 3], { cy: 470, r: 320 }); a.shadow(410, 800, 320, 26);
  a.p(circ(540, 450, 220), '#E9EBF2', { sw: 5, sh: 'M600 240C760 400 720 600 560 680H780V240Z', inn: `<path d="M540 450L720 300L780 420Z" fill="${s}"/><path d="M540 450L400 300L340 420Z" fill="${lighten(ac, .5)}"/>` }); a.p(circ(540, 450, 70), w, { sw: 4 }); a.p(circ(540, 450, 26), a.P.tint, { sw: 4 });
  a.p('M90 240H510V700H90Z', c, { sw: 6, sh: 'M380 240H510V700H430Z', ho: .2, inn: `<path d="M90 240H136V700H90Z" fill="${darken(c, .35)}"/><circle cx="320" cy="440" r="150" fill="${s}"/>` });
  emblem(a, 320, 440, 1.05, m, ac, w); a.l('M180 640H400M180 668H320', 7, w); a.p(star(460, 650, 22, 9), g);
  a.g('transform="translate(600 720) rotate(9)"', () => { a.p('M-96-130H96V130H-96Z', w, { sw: 5 }); a.p('M-80-114H80V70H-80Z', s, { sw: 3 }); const k = a.id + 'ac'; a.defs.push(`<clipPath id="${k}"><path d="M-80-114H80V70H-80Z"/></clipPath>`); a.add(`<g clip-path="url(#${k})">`); portrait(a, 0, 130, .5); a.add('</g>'); });
}
export function sticker(a) {
  const { c, s, ac, w, m } = of(a);
  a.bg(['panel', 'disc', 'rays'][a.v % 3], { cy: 480, r: 340 });
  a.f('M156 126H672V916H156Z', INK, .14); a.p('M140 104H656V896H140Z', w, { sw: 5 }); a.p('M140 104H656V176H140Z', c, { sw: 4 });
  const at = [[276, 310, .92], [520, 310, .86], [276, 540, .86], [520, 540, .92], [276, 770, .92], [520, 770, .86]];
  at.forEach(([x, y, k], i) => { a.f(circ(x, y, 112 * k), i % 2 ? a.P.tint : lighten(s, .45)); emblem(a, x, y, k * .78, a.o.motifs ? a.o.motifs[i % a.o.motifs.length] : m + i, [c, ac, s][i % 3], [a.P.gold, w, c][i % 3]); });
}
