// Where a thing is photographed when not before its own backdrop: table shelf measure box hang worn
import { drawBack } from './backs.js';
import { head } from './head.js';
import { darken, ell, INK, lighten, mix, PAPER } from './lib.js';

/** How a thing of the head sits on one; the keys are kinds with their variants. */
const ON_HEAD = {
  'accessory 0': 'translate(400 262) scale(.74 .46) translate(-400 -430)', 'accessory 1': 'translate(400 430) scale(.54) translate(-400 -440)', 'accessory 4': 'translate(400 340) scale(.66 .54) translate(-400 -700)',
  'cap 0': 'translate(400 340) scale(.62) translate(-400 -610)', 'cap 1': 'translate(400 336) scale(.66) translate(-400 -620)', 'cap 2': 'translate(400 200) scale(.7) translate(-400 -250)', 'cap 3': 'translate(400 346) scale(.6) translate(-400 -640)',
  'glasses 0': 'translate(400 458) scale(.54) translate(-400 -490)', 'glasses 1': 'translate(400 458) scale(.5) translate(-400 -490)', 'glasses 2': 'translate(400 460) scale(.5) translate(-400 -500)',
  'headbow 0': 'translate(500 246) rotate(16) scale(.34) translate(-400 -470)', 'headbow 1': 'translate(400 250) scale(.74) translate(-400 -370)', 'headbow 2': 'translate(500 246) rotate(16) scale(.34) translate(-400 -470)',
};
export const canBeWorn = (kind, variant) => `${kind} ${variant}` in ON_HEAD;

export function open(a, setting) {
  SCENES[setting](a);
  const at = { table: 'translate(400 500) rotate(-12) scale(.74) translate(-400 -500)', shelf: 'translate(380 850) scale(.76) translate(-400 -930)', measure: 'translate(440 470) scale(.76) translate(-400 -500)', box: 'translate(400 440) scale(.62) translate(-400 -500)', hang: 'translate(310 34) scale(.86) translate(-400 -34)', worn: ON_HEAD[`${a.kind} ${a.v % 10}`] }[setting];
  if (!at) return a;
  a.shrunk = true;
  return a.add(`<g transform="${at}">`);
}
export function shut(a, setting) {
  if (!a.shrunk) return;
  if (setting === 'hang') drawBack(a);
  a.add('</g>');
  if (setting === 'box') front(a);
  if (setting === 'table') card(a, 660, 850, 8);
}
const flat = (a, c) => a.f('M0 0H800V1000H0Z', c);
const card = (a, x, y, r) => a.g(`transform="translate(${x} ${y}) rotate(${r})"`, () => { a.f('M-92-56H104V70H-92Z', INK, .14); a.p('M-98-62H98V62H-98Z', '#FFFDF8', { sw: 4 }); mask(a, -44, 0, .3); a.l('M8-18H70M8 2H70M8 22H46', 6, '#C92B14'); });
/** The shop's mark. */
const mask = (a, x, y, k) => a.g(`transform="translate(${x} ${y}) scale(${k})"`, () => { a.p('M-90-100C-30-76 30-76 90-100C110 0 80 90 0 120C-80 90-110 0-90-100Z', '#FF5638', { sw: 10, inn: '<path d="M0-120H120V140H0Z" fill="#16121D"/>' }); a.f(ell(-42, -14, 22, 12), INK); a.f(ell(42, -14, 22, 12), '#FBF7F0'); a.l('M-40 54C-20 74-8 74 0 72', 9); a.l('M0 72C16 70 30 58 42 42', 9, '#FBF7F0'); });

const SCENES = {
  table(a) {
    flat(a, '#EAD7BE'); let d = ''; for (let i = 1; i < 6; i++) d += `M0 ${i * 170}H800`; a.l(d + 'M250 0V170M560 170V340M180 340V510M640 510V680M330 680V850M520 850V1000', 3, '#C9AC86'); a.l('M60 60C120 50 200 66 240 58M420 240C480 230 520 246 550 240M40 420C90 410 130 424 170 418M480 600C540 590 600 606 630 600M60 930C160 920 240 936 300 928', 2.5, '#D9C09C');
    a.f(ell(400, 520, 300, 330), INK, .08);
    a.g('transform="translate(110 130) rotate(-20)"', () => { a.l('M0 0C60 60 90 140 100 220', 5, '#4E7A3A'); for (const [x, y, r] of [[20, 30, 60], [20, 30, -30], [56, 80, 70], [56, 80, -20], [84, 140, 80], [84, 140, -10]]) a.p('M0 0C-18-18-16-50 0-66C16-50 18-18 0 0Z', '#7FA05A', { sw: 3, a: `transform="translate(${x} ${y}) rotate(${r})"` }); });
  },
  shelf(a) {
    flat(a, mix(a.P.tint, PAPER, .3)); a.f('M0 0H800V120H0Z', mix(a.P.tint, a.P.main, .12));
    for (const [x, w, h, c] of [[24, 54, 330, '#7A2E45'], [80, 40, 280, '#1F5B66'], [122, 62, 360, '#DB982C'], [186, 40, 300, '#3B3547']]) { a.p(`M${x} ${850 - h}H${x + w}V850H${x}Z`, c, { sw: 4 }); a.l(`M${x} ${890 - h}H${x + w}M${x} 800H${x + w}`, 4, lighten(c, .5)); }
    a.p('M640 740H764L744 850H660Z', '#C9693F', { sw: 4 }); for (const r of [-50, -20, 10, 40]) a.p('M0 0C-40-50-36-140 0-190C36-140 40-50 0 0Z', r % 20 ? '#5E8A3C' : '#7FA05A', { sw: 4, a: `transform="translate(702 744) rotate(${r})"` });
    a.p('M0 850H800V900H0Z', '#A5713F', { sw: 4 }); a.f('M0 904H800V940H0Z', INK, .1); a.f(ell(390, 856, 200, 14), INK, .25);
  },
  measure(a) {
    flat(a, '#FFFDF8'); let d = ''; for (let i = 1; i < 20; i++) d += `M0 ${i * 50}H800`; for (let i = 1; i < 16; i++) d += `M${i * 50} 0V1000`; a.l(d, 2, '#E7DCC9');
    a.p('M40 40H116V960H40Z', '#F3C94A', { sw: 4 }); d = ''; for (let i = 0; i < 46; i++) d += `M116 ${60 + i * 20}h${i % 5 ? -22 : -44}`; a.l(d, 4); a.l('M180 90V850M166 90H194M166 850H194', 4, '#665E6E');
    for (const [i, c] of [a.P.main, a.P.second, a.P.accent].entries()) { a.f(`M${480 + i * 96} 878h84v84h-84Z`, INK, .12); a.p(`M${474 + i * 96} 870h84l-8 10l8 10l-8 10l8 10l-8 10l8 10l-8 10l8 14h-84Z`, c, { sw: 4 }); }
  },
  box(a) {
    flat(a, mix(a.P.tint, PAPER, .2)); a.f('M0 860H800V1000H0Z', mix(a.P.tint, a.P.main, .14));
    a.p('M120 520L60 420L330 440L400 500L470 440L740 420L680 520Z', '#D9B98C', { sw: 5 }); a.p('M120 520H680V760H120Z', '#8F6B42', { sw: 5 });
    a.p('M130 560L180 470L230 540L290 450L350 530L410 450L470 530L530 450L590 540L640 470L670 560V760H130Z', '#FFFDF8', { sw: 4 });
  },
  hang(a) {
    flat(a, mix(a.P.tint, PAPER, .45)); a.f('M0 870H800V1000H0Z', mix(a.P.tint, a.P.main, .2)); a.l('M0 870H800', 4); a.l('M0 34H800', 18); a.l('M0 34H800', 10, '#C9A06A');
    for (const [x, y, c] of [[640, 720, a.P.accent], [744, 640, a.P.second]]) { a.l(`M${x} 34V110`, 8, '#C3C8D4'); a.p(`M${x} 104C${x - 20} 130 ${x - 60} 140 ${x - 70} 190L${x - 56} 300L${x - 74} ${y}C${x - 30} ${y + 26} ${x + 30} ${y + 26} ${x + 74} ${y}L${x + 56} 300L${x + 70} 190C${x + 60} 140 ${x + 20} 130 ${x} 104Z`, mix(c, PAPER, .25), { sw: 4 }); a.l(`M${x} 150V${y}M${x - 36} 320L${x - 44} ${y - 10}M${x + 36} 320L${x + 44} ${y - 10}`, 3); }
    a.p('M560 900H760V970H560Z', '#D9B98C', { sw: 4 }); a.p('M550 884H770V910H550Z', '#E7CDA4', { sw: 4 });
  },
  worn(a) {
    const hair = ['#6B3F2C', '#2B2740', '#B9562C', '#D9A441'][Math.abs(a.o.seed | 0) % 4], man = a.o.face === 'man';
    flat(a, PAPER); a.add(`<circle cx="400" cy="430" r="350" fill="${a.P.tint}" stroke="none"/>`); a.tone(-4, 1000, 800, 9, 22, 15, 2, a.P.main, .22);
    a.o.worn = true; a.o.brow = darken(hair, .4);
    if (!man) a.p('M400 190C262 190 226 300 222 430C220 520 214 600 228 690C290 714 340 690 366 660H434C460 690 510 714 572 690C586 600 580 520 578 430C574 300 538 190 400 190Z', darken(hair, .25), { sw: 4 });
    head(a);
    a.p(man ? 'M400 194C276 194 240 290 256 420C266 400 276 380 284 350C320 330 360 330 400 320C440 330 480 330 516 350C524 380 534 400 544 420C560 290 524 194 400 194Z' : 'M400 190C250 190 222 320 236 560C262 520 276 440 290 380C330 360 370 320 400 276C430 320 470 360 510 380C524 440 538 520 564 560C578 320 550 190 400 190Z', hair, { sw: 4 });
  },
};
function front(a) {
  a.p('M120 640H680V930H120Z', '#E0C194', { sw: 6, inn: '<path d="M360 640H440V930H360Z" fill="#F1DDB9"/>' }); a.l('M360 640V930M440 640V930', 3); mask(a, 400, 786, .8);
  a.p('M120 640L70 700L120 740ZM680 640L730 700L680 740Z', '#CDA973', { sw: 5 }); a.l('M160 900H250M160 876H210', 5, '#A98250');
}
