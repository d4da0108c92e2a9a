// Things to wear and carry: boots, belt, glasses, headbow, bracelet, shield, axe, bow, fan, parasol
import { emblem } from './emblem.js';
import { mannequin } from './mannequin.js';
import { circ, darken, ell, heart, INK, lighten, lum, mix, polar, pt, star } from './lib.js';

const of = (a) => ({ c: a.P.main, s: a.P.second, ac: a.P.accent, g: a.P.gold, w: a.P.white, dk: darken(a.P.main, .3), m: a.o.motif | 0 });
const steel = '#DDE2EC';

export function boots(a) {
  const { c, s, ac, g, dk } = of(a), v = a.v % 4;
  a.bg(['disc', 'panel', 'arch', 'disc'][v], { cy: 480, r: 350 }); a.shadow(420, 890, 290, 26);
  const one = (tr) => a.g(`transform="${tr}"`, () => {
    if (v === 2) { // strap shoes
      a.p('M-150 90C-150 40-110 10-70 20C-20 34 10 90 60 104C120 116 190 130 204 190C210 220 200 240 180 244H-140C-170 200-160 140-150 90Z', c, { sw: 6, sh: 'M60 110C120 160 190 190 190 250H40Z', hi: 'M-130 110C-130 70-110 50-86 52L-92 70C-112 76-114 100-114 220H-128ZM90 130C140 136 176 156 184 196L170 192C160 166 130 152 92 148Z' });
      a.p('M-126 84C-118 44-84 36-58 52C-20 80 0 118 48 124C20 150-60 150-112 130Z', lighten(s, .35), { sw: 5 });
      a.p('M-160 236H204V270H-30V258H-70V326H-160Z', lum(c) < .3 ? lighten(c, .25) : dk, { sw: 5 });
      a.p('M-40 60C-20 40 20 60 44 132L16 150C0 100-20 84-48 84Z', c, { sw: 5, hi: 'M-36 66C-16 60 10 80 26 126L20 130C6 90-14 74-36 74Z' }); a.p(heart(36, 146, 30), ac, { sw: 5 }); return;
    }
    if (v === 3) { // soft tall boots with a turned-up toe
      a.p('M-116-330C-60-380 20-350 74-380C66-180 60 0 80 100C120 140 170 150 226 110C240 150 220 220 180 270H-110C-150 180-110 60-116-330Z', c, { sw: 6, sh: 'M30-350C20 40 70 150 190 200L180 280H60C20 120-20 20 10-350Z', hi: 'M-98-260C-90-60-108 60-108 200H-94C-88 60-74-60-80-260Z' });
      a.l('M-110-300C-60-340 20-320 70-346', 12, g); a.l('M-100 0C-60 20 0 14 60 0M-106 40C-60 60 0 56 66 40', 4, dk); a.p('M-128 262H184L176 292H-50V340H-128Z', dk, { sw: 5 }); emblem(a, -10, -190, .5, 4, g, ac); return;
    }
    const top = v === 1 ? -120 : -360;
    a.p(`M-120 ${top}C-60 ${top - 20} 20 ${top - 20} 70 ${top}C60-100 60 40 80 110C130 140 190 160 210 220C220 250 210 270 190 274H-130C-150 180-110 60-120 ${top}Z`, c, { sw: 6, sh: `M20 ${top - 20}C20 60 60 160 200 200V280H60C20 120-20 20 0 ${top}Z`, inn: `<path d="M-140 ${top + 60}H90V${top + 84}H-140Z" fill="${g}"/>`, hi: `M-100 ${top + 100}C-90 0-110 100-110 220H-96C-90 100-76 0-84 ${top + 100}Z` });
    a.p('M-136 262H212V302H-30V290H-60V340H-136Z', dk, { sw: 5 }); a.p(`M-126 ${top - 6}C-60 ${top - 34} 20 ${top - 34} 78 ${top - 6}V${top + 44}C20 ${top + 20}-60 ${top + 20}-126 ${top + 44}Z`, s, { sw: 5 });
    for (let y = v === 1 ? -40 : -220; y < 110; y += 52) { a.l(`M0 ${y}L62 ${y + 24}M62 ${y}L0 ${y + 24}`, 6, ac); }
    if (v === 0) { a.p('M-128 70C-60 50 30 56 92 96L88 132C30 96-50 90-130 110Z', dk, { sw: 4 }); a.p('M-20 62H30V116H-20Z', g, { sw: 4 }); }
  });
  one(`translate(500 ${v ? 480 : 530}) scale(.98)`); one(`translate(280 ${v ? 560 : 556})`);
}
export function belt(a) {
  const { c, s, ac, g, m } = of(a), v = a.v % 3;
  a.bg(['disc', 'rays', 'arch'][v], { cy: 470, r: 330 }); a.shadow(410, 820, 280, 26);
  if (v === 2) { // an obi with its bow tied
    a.p(ell(400, 470, 290, 120), darken(c, .4), { sw: 6 }); a.p('M110 470C110 360 690 360 690 470V640C690 780 110 780 110 640Z', c, { sw: 6, sh: 'M560 400H720V800H480Z', inn: `<path d="M100 520C200 640 600 640 700 520M100 680C200 790 600 790 700 680" fill="none" stroke="${ac}" stroke-width="14"/>` }); for (const x of [200, 600]) emblem(a, x, 640, .5, m, s, ac);
    a.mir(() => { a.p('M392 560C330 470 220 450 170 500C150 560 160 620 190 670C260 690 340 650 392 600Z', lighten(c, .12), { sw: 6 }); a.p('M388 590L300 820L350 800L380 840L410 620Z', c, { sw: 6 }); }); a.p('M356 530C380 516 420 516 444 530V640C420 654 380 654 356 640Z', ac, { sw: 6 });
    a.l('M400 640V720', 9, g); a.p(circ(400, 726, 24), g, { sw: 4 }); a.p('M380 740H420L434 860H366Z', ac, { sw: 5 }); a.l('M388 750L380 856M400 750V858M412 750L420 856', 3); return;
  }
  a.p(ell(400, 400, 300, 190), darken(c, .4), { sw: 6 }); a.p(ell(400, 370, 272, 160), a.P.tint, { sw: 5 });
  a.p('M100 400C100 560 220 650 400 650C580 650 700 560 700 400V300C700 440 580 530 400 530C220 530 100 440 100 300Z', c, { sw: 6, sh: 'M480 530L520 660H720V300C700 440 600 510 480 530Z', inn: '<path d="M110 356C130 480 250 556 400 556C550 556 670 480 690 356M108 396C130 540 250 622 400 622C550 622 670 540 692 396" fill="none" stroke-width="4" stroke-dasharray="14 10"/>' });
  if (v) { a.mir(() => { a.p('M210 560H300V700C280 716 230 716 210 700Z', mix(c, s, .35), { sw: 5 }); a.p('M204 556C240 590 280 596 306 590V640C270 650 230 640 204 620Z', c, { sw: 5 }); a.p(circ(256, 640, 12), g); }); }
  a.p('M312 496C360 506 440 506 488 496V690C440 702 360 702 312 690Z', g, { sw: 6, sh: 'M430 490V700H490V490Z' }); a.p('M344 530C370 536 430 536 456 530V656C430 664 370 664 344 656Z', c, { sw: 4 }); emblem(a, 400, 596, .5, m, ac, s);
  if (!v) { a.p('M380 690L340 880L400 850L430 890L440 690Z', ac, { sw: 5, sh: 'M420 690L410 880H450V690Z' }); }
}
export function glasses(a) {
  const { c, s, ac, g } = of(a), v = a.v % 3;
  a.bg(['panel', 'disc', 'arch'][v], { cy: 480, r: 330 }); a.shadow(410, 720, 290, 24);
  if (v === 2) { // thin round ones
    a.l('M150 470C110 390 130 330 200 310M650 470C690 390 670 330 600 310', 14); a.l('M150 470C110 390 130 330 200 310M650 470C690 390 670 330 600 310', 7, g);
    a.mir(() => { a.p(circ(270, 500, 126), '#fff', { sw: 4, a: 'opacity=".55"' }); a.l(circ(270, 500, 126), 17); a.l(circ(270, 500, 126), 9, g); a.l('M190 470C200 430 226 404 262 396', 9, '#fff'); }); a.l('M394 480C396 450 404 450 406 480', 16); a.l('M394 480C396 450 404 450 406 480', 8, g); return;
  }
  a.l('M140 440C100 380 120 330 180 320M660 440C700 380 680 330 620 320', 20); a.l('M140 440C100 380 120 330 180 320M660 440C700 380 680 330 620 320', 11, v ? '#7A4A33' : c);
  a.mir(() => {
    if (v) { a.p(circ(260, 490, 150), g, { sw: 6 }); a.p(circ(260, 490, 108), s, { sw: 5, hi: 'M180 470L290 390H200Z' }); for (let i = 0; i < 8; i++) { const [x, y] = polar(260, 490, 129, i * 45 + 10); a.p(circ(x, y, 9), '#7A4A33', { sw: 3 }); } }
    else { a.p('M120 430C180 390 320 390 376 430C384 540 340 620 250 620C160 620 112 540 120 430Z', c, { sw: 6 }); a.p('M148 450C200 424 310 424 352 450C354 530 320 592 250 592C180 592 146 530 148 450Z', a.P.tint, { sw: 4 }); }
  });
  a.l('M366 452C384 430 416 430 434 452', 26); a.l('M366 452C384 430 416 430 434 452', 16, v ? '#7A4A33' : ac);
}
export function headbow(a) {
  const { c, s, ac, g, dk, w } = of(a), v = a.v % 3;
  a.bg(['arch', 'disc', 'rays'][v], { cy: 470, r: 330 }); a.shadow(410, 830, 240, 24);
  if (v === 1) { // bonnet-like headdress
    a.p('M130 620C130 380 250 260 400 260C550 260 670 380 670 620L600 650C600 460 520 370 400 370C280 370 200 460 200 650Z', c, { sw: 6, sh: 'M520 280C640 380 640 520 630 660H690V280Z' });
    let d = ''; for (let i = 0; i < 13; i++) { const [x, y] = polar(400, 610, 300, 180 + i * 15); d += circ(x, y * 1.04 - 24, 40); } a.add(`<g>${''}</g>`); a.p(d, w, { sw: 4 }); a.p('M150 620C150 400 260 284 400 284C540 284 650 400 650 620L616 636C616 440 530 340 400 340C270 340 184 440 184 636Z', c, { sw: 5 });
    a.mir(() => a.p('M166 640L120 850L170 820L210 860L220 644Z', ac, { sw: 5 }));
  }
  const y = v === 1 ? 330 : 450, k = v === 1 ? .56 : 1.1;
  a.g(`transform="translate(400 ${y}) scale(${k})"`, () => {
    if (v !== 1) { a.p('M-20 20L-150 330L-70 300L-30 350L30 40ZM20 20L150 330L70 300L30 350L-30 40Z', dk, { sw: 6 }); }
    for (const q of [1, -1]) a.g(`transform="scale(${q} 1)"`, () => { a.p('M0 0C-100-130-260-150-300-60C-310 0-310 60-290 110C-240 180-100 110 0 40Z', c, { sw: 6, sh: 'M-290 60C-240 140-100 100 0 20V60C-100 130-240 190-300 110Z', inn: v === 2 ? `<path d="M-300-110V150M-240-140V150M-180-120V140M-120-100V100" stroke="${w}" stroke-width="16" fill="none"/>` : `<path d="M-310-40C-240-130-120-90-20 0" fill="none" stroke="${s}" stroke-width="12"/>` }); a.l('M-20 10C-90-20-150-30-200-20M-20 26C-80 40-140 50-190 50', 5); });
    a.p('M-48-40C-20-56 20-56 48-40C60 0 60 50 46 76C20 90-20 90-46 76C-60 50-60 0-48-40Z', ac, { sw: 6 }); a.p(v === 2 ? heart(0, 10, 26) : circ(0, 18, 22), g, { sw: 4 });
  });
}
export function bracelet(a) {
  const { c, s, ac, g, m } = of(a), v = a.v % 3;
  a.bg(['disc', 'arch', 'panel'][v], { cy: 480, r: 330 });
  if (v === 1) { // earrings
    a.shadow(410, 870, 220, 20);
    for (const x of [270, 530]) { a.l(`M${x - 26} 250C${x - 40} 170 ${x + 40} 160 ${x + 20} 240`, 9); a.l(`M${x} 260V360`, 8, g); a.p(circ(x, 280, 22), g, { sw: 4 }); emblem(a, x, 440, .9, m, c, ac); a.l(`M${x} 540V600`, 7, g); a.p(`M${x} 590L${x + 56} 700L${x} 810L${x - 56} 700Z`, s, { sw: 5, sh: `M${x} 590L${x + 56} 700L${x} 810Z` }); }
    return;
  }
  if (v === 2) { // pendant
    a.l('M170 120C200 420 320 560 400 580C480 560 600 420 630 120', 15); a.add(`<path d="M170 120C200 420 320 560 400 580C480 560 600 420 630 120" fill="none" stroke="${g}" stroke-width="9" stroke-dasharray="12 7"/>`);
    a.p(circ(400, 700, 150), g, { sw: 6, sh: 'M460 560C560 680 520 800 380 850H560V560Z' }); a.p(circ(400, 700, 116), lighten(s, .3), { sw: 4 }); emblem(a, 400, 702, .84, m, c, ac); a.p(circ(400, 560, 20), g, { sw: 5 }); return;
  }
  a.shadow(410, 800, 260, 24);
  for (let i = 0; i < 22; i++) { const [x, y] = polar(400, 0, 250, i * 360 / 22); a.p(circ(x, 500 + y * .8, 36), i % 4 === 0 ? ac : i % 4 === 2 ? s : c, { sw: 5, hi: circ(x - 11, 500 + y * .8 - 11, 8), hio: .8 }); }
  emblem(a, 400, 724, .8, m, g, c);
}
export function shield(a) {
  const { c, s, ac, g, m } = of(a), v = a.v % 3;
  a.bg(['rays', 'disc', 'arch'][v], { cy: 480, r: 310 }); a.shadow(410, 920, 200, 22);
  if (v === 2) { a.p(circ(400, 490, 330), g, { sw: 7 }); a.p(circ(400, 490, 284), '#DCE6EE', { sw: 6, sh: 'M520 230C680 380 640 640 460 770H720V230Z', inn: '<path d="M60 520L520 60H640L60 640ZM180 760L760 180V240L240 760Z" fill="#fff" opacity=".8"/>' }); for (let i = 0; i < 12; i++) { const [x, y] = polar(400, 490, 307, i * 30); a.p(circ(x, y, 13), ac, { sw: 4 }); } return; }
  if (v) { a.p(circ(400, 490, 340), '#8A5A36', { sw: 7, sh: 'M520 170C720 340 700 680 420 830H760V170Z', inn: '<path d="M200 140V840M300 140V840M400 140V840M500 140V840M600 140V840" fill="none" stroke-width="5"/>' }); a.add(`<circle cx="400" cy="490" r="318" fill="none" stroke="${steel}" stroke-width="34"/><circle cx="400" cy="490" r="336" fill="none" stroke-width="5"/><circle cx="400" cy="490" r="300" fill="none" stroke-width="5"/>`); a.add(`<g fill="${c}"><path d="M400 200A290 290 0 0 1 690 490H400Z" stroke-width="5"/><path d="M400 780A290 290 0 0 1 110 490H400Z" stroke-width="5"/></g>`); a.p(circ(400, 490, 100), steel, { sw: 6 }); emblem(a, 400, 492, .66, m, ac, g); return; }
  const d = 'M400 110C500 160 600 170 690 160C710 460 650 760 400 900C150 760 90 460 110 160C200 170 300 160 400 110Z';
  a.p(d, steel, { sw: 7 }); a.g('transform="translate(400 500) scale(.88) translate(-400 -500)"', () => a.p(d, c, { sw: 6, sh: 'M400 110C500 160 600 170 690 160C710 460 650 760 400 900Z', ho: .2, inn: `<path d="M350 0H450V1000H350ZM0 400H800V500H0Z" fill="${s}"/>` })); emblem(a, 400, 450, 1.5, m, ac, g);
}
export function axe(a) {
  const { c, s, ac, g, m } = of(a), v = a.v % 3;
  a.bg(['arch', 'panel', 'disc'][v], { cy: 460, r: 340 }); a.shadow(410, 930, 190, 20);
  a.g('transform="translate(400 500) rotate(14)"', () => {
    a.p('M-22-380H22V400C22 424-22 424-22 400Z', a.P.wood, { sw: 6, sh: 'M4-380H26V420H4Z', inn: `<path d="${Array.from({ length: 7 }, (_, i) => `M-30 ${180 + i * 30}L30 ${160 + i * 30}`).join('')}" stroke="${c}" stroke-width="13"/>` });
    if (v === 2) { // a bartka: a light carved head on a long stick
      a.p('M10-350C80-352 150-370 190-400C196-330 190-270 160-210C110-240 60-250 10-250Z', g, { sw: 6, inn: `<path d="M150-360C160-320 156-280 140-240" fill="none" stroke="${c}" stroke-width="8"/>` }); a.p('M-10-340L-90-320L-80-280L-10-270Z', g, { sw: 6 }); a.p('M-30-370H32V-230H-30Z', g, { sw: 6 }); emblem(a, 96, -306, .3, m, ac, c); a.l('M-20-200L20-180M20-200L-20-180M-20-150L20-130M20-150L-20-130M-20-100L20-80M20-100L-20-80', 5, ac); a.p('M-28 400H28V436H-28Z', g, { sw: 5 }); return;
    }
    const blade = 'M20-330C90-340 150-380 200-430C270-330 280-180 210-60C160-120 90-160 20-170Z';
    a.p(blade, steel, { sw: 6, sh: 'M20-250C140-240 240-220 250-200L210-60L20-170Z', ho: .24 }); a.l('M206-400C258-310 262-190 208-90', 5, '#8790A5');
    if (v) a.g('transform="scale(-1 1)"', () => a.p(blade, steel, { sw: 6 })); else a.p('M-20-310L-120-270L-20-220Z', steel, { sw: 6 });
    a.p('M-36-350H36V-150H-36Z', c, { sw: 6 }); emblem(a, 0, -250, .32, m, g, ac); a.p('M-30-400H30V-370H-30ZM-28 400H28V436H-28Z', g, { sw: 5 }); a.p('M-26 110C-80 160-90 220-70 280L-50 250L-30 270C-34 220-20 170 10 130Z', ac, { sw: 5 });
  });
}
export function bow(a) {
  const { c, s, ac, g } = of(a);
  a.bg(['disc', 'stage'][a.v % 2], { cy: 470, r: 340 }); a.shadow(410, 930, 200, 20);
  a.g('transform="rotate(12 400 500)"', () => {
    a.l('M300 120L300 880', 4); const d = 'M300 120C360 150 420 200 470 290C510 370 520 430 510 470V530C520 570 510 630 470 710C420 800 360 850 300 880';
    a.l(d, 44); a.l(d, 33, c); a.l('M300 120C360 150 420 200 470 290M470 710C420 800 360 850 300 880', 9, lighten(c, .35)); a.p('M488 430H536V570H488Z', ac, { sw: 6, inn: '<path d="M480 450L540 470M480 480L540 500M480 510L540 530M480 540L540 560" stroke-width="4"/>' });
    for (const y of [132, 868]) a.p(circ(304, y, 18), g, { sw: 5 });
  });
  if (a.v % 2) { a.l('M494 450H530M494 472H530M494 494H530M494 516H530M494 538H530', 5, g); return; }
  a.g('transform="translate(250 560) rotate(-28)"', () => { for (const x of [-40, 40]) { a.p(`M${x - 6}-340H${x + 6}V280H${x - 6}Z`, a.P.wood, { sw: 4 }); a.p(`M${x} -410L${x + 28}-336H${x - 28}Z`, steel, { sw: 5 }); a.p(`M${x} 200L${x + 34} 230V320L${x} 290L${x - 34} 320V230Z`, x < 0 ? ac : s, { sw: 5 }); } });
}
export function cloak(a) {
  const { c, s, ac, g, dk } = of(a), v = a.v % 3, dark = lum(c) < .3 ? '#6A5F7C' : INK;
  a.bg(['arch', 'disc', 'stage'][v], { cy: 460, r: 350 }); mannequin(a, { finial: false });
  const stars = v === 1 ? `<path d="${[[210, 760, 26], [300, 640, 18], [250, 520, 14], [560, 560, 20], [600, 740, 24], [500, 700, 14], [330, 800, 16], [520, 420, 12], [290, 400, 12]].map(([x, y, r]) => star(x, y, r, r * .4)).join('')}" fill="${g}"/>` : '';
  const fur = v === 2 ? `<path d="${Array.from({ length: 60 }, (_, i) => `M${150 + (i % 10) * 54 + (i % 3) * 9} ${330 + Math.floor(i / 10) * 92}l-8 34`).join('')}" fill="none" stroke="${mix(c, INK, .35)}" stroke-width="5"/>` : '';
  a.p('M400 230C330 236 280 256 256 300C196 430 146 650 106 850C150 884 230 900 300 894L400 902L500 894C570 900 650 884 694 850C654 650 604 430 544 300C520 256 470 236 400 230Z', c, { sw: 6, sh: 'M560 320C600 520 620 720 560 910H720V320ZM330 460C300 640 290 780 300 900H350C350 740 350 600 370 440Z', inn: stars + fur });
  a.p('M392 300L346 896L400 904L454 896L408 300Z', v === 2 ? dk : s, { sw: 5, sh: 'M400 300L430 900H470V300Z' });
  a.l('M290 320C240 500 196 700 184 872M510 320C560 500 604 700 616 872', 4, dark);
  if (v === 2) { let d = ''; for (let i = 0; i < 19; i++) d += circ(124 + i * 30.6, 872 + Math.sin(i / 18 * Math.PI) * 24, 30); a.p(d, lighten(c, .4), { sw: 4 }); }
  a.p('M400 66C300 66 250 150 256 256C286 310 350 322 400 322C450 322 514 310 544 256C550 150 500 66 400 66Z', c, { sw: 6, sh: 'M440 66C540 130 540 240 500 310H570V66Z', hi: 'M286 220C286 150 320 106 366 92L372 106C330 124 306 164 304 222Z' });
  a.p('M400 108C336 108 304 170 312 248C346 280 454 280 488 248C496 170 464 108 400 108Z', darken(c, .55), { sw: 5 });
  a.l('M256 256C300 312 500 312 544 256', 5, dark); a.l('M340 318C370 340 430 340 460 318', 9, g); a.p(circ(400, 334, 26), g, { sw: 5 }); a.p(star(400, 334, 17, 8), ac, { sw: 3 });
}
export function mace(a) {
  const { c, ac, g } = of(a);
  a.bg('disc', { cy: 440, r: 340 }); a.shadow(410, 930, 190, 20);
  a.g('transform="translate(400 500) rotate(16)"', () => {
    a.p('M-22-140H22V400C22 424-22 424-22 400Z', a.P.wood, { sw: 6, sh: 'M4-140H26V420H4Z', inn: `<path d="${Array.from({ length: 6 }, (_, i) => `M-30 ${220 + i * 30}L30 ${200 + i * 30}`).join('')}" stroke="${ac}" stroke-width="13"/>` });
    for (const r of [0, 45, 90, 135, 180, 225, 270, 315]) a.g(`transform="translate(0 -230) rotate(${r})"`, () => a.p('M-30-120L0-186L30-120Z', g, { sw: 5 }));
    a.p(circ(0, -230, 136), c, { sw: 6, sh: 'M40-370C150-290 130-140-10-94H150V-370Z', hi: 'M-104-250C-96-310-60-340-20-348L-16-330C-52-320-80-294-86-246Z' });
    a.l('M0-366C-70-320-70-140 0-94M0-366C70-320 70-140 0-94M-134-230C-80-180 80-180 134-230', 5); a.p(circ(0, -230, 30), ac, { sw: 5 });
    a.p('M-36-110H36V-76H-36ZM-28 400H28V438H-28Z', g, { sw: 5 }); a.p('M-26 120C-80 170-90 230-70 290L-50 260L-30 280C-34 230-20 180 10 140Z', ac, { sw: 5 });
  });
}
export function fan(a) {
  const { c, s, ac, g, m } = of(a), n = 11;
  a.bg(['rays', 'disc'][a.v % 2], { cy: 560, r: 330 }); a.shadow(410, 880, 200, 22);
  a.add('<g transform="translate(400 500) scale(.64) translate(-400 -540)">');
  for (let i = 0; i < n; i++) { const A = -170 + i * 16, B = A + 16, p = (r, t) => pt(...polar(400, 800, r, t)); a.p(`M${p(230, A)}L${p(610, A)}L${p(585, (A + B) / 2)}L${p(610, B)}L${p(230, B)}Z`, i % 2 ? c : lighten(c, .14), { sw: 4 }); a.p(`M400 800L${p(240, A + 5)}L${p(240, B - 5)}Z`, a.P.wood, { sw: 4 }); }
  const p = (r, t) => pt(...polar(400, 800, r, t)); a.l(`M${p(560, -168)}A560 560 0 0 1 ${p(560, 4)}`, 10, g);
  emblem(a, 400, 400, 1, m, s, ac); emblem(a, 210, 520, .5, m, s, g); emblem(a, 590, 520, .5, m, s, g);
  a.p(circ(400, 800, 26), g, { sw: 5 }); a.l('M400 826C390 860 420 870 410 900', 7, ac); a.p('M396 890H424L436 970H384Z', ac, { sw: 4 }); a.add('</g>');
}
export function parasol(a) {
  const { c, s, ac, w } = of(a);
  a.bg(['arch', 'disc'][a.v % 2], { cy: 440, r: 340 }); a.shadow(410, 930, 150, 18);
  a.g('transform="rotate(10 400 500)"', () => {
    a.p('M392 420H408V860H392Z', a.P.wood, { sw: 5 }); a.l('M400 850C400 930 480 930 476 860', 22); a.l('M400 850C400 930 480 930 476 860', 12, ac);
    let fr = ''; for (let i = 0; i < 11; i++) fr += circ(120 + i * 56, 486 + Math.abs(5 - i) * 4, 36); a.p(fr, w, { sw: 5 });
    a.p('M90 490C90 290 220 150 400 150C580 150 710 290 710 490C660 450 600 450 555 484C510 450 450 450 400 484C350 450 290 450 245 484C200 450 140 450 90 490Z', c, { sw: 6, sh: 'M520 180C640 300 660 400 640 480H720V180Z' });
    a.p('M400 150C320 220 250 340 245 484C290 450 350 450 400 484C450 450 510 450 555 484C550 340 480 220 400 150Z', a.v % 2 ? s : lighten(c, .18), { sw: 5 }); a.p('M392 150L400 90L408 150Z', ac, { sw: 5 });
    a.p('M400 190C370 160 340 170 340 196C340 224 372 224 400 206C428 224 460 224 460 196C460 170 430 160 400 190Z', ac, { sw: 5 });
  });
}
export const trinket = (a) => { a.bg('disc', { cy: 480, r: 330 }); emblem(a, 400, 490, 2.4, a.o.motif | 0, a.P.main, a.P.accent); a.p(star(150, 190, 30, 9, 4) + star(660, 220, 24, 7, 4), a.P.gold); a.f(circ(0, 0, 0), INK); };
