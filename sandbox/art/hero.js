// Hero 1600×900: manga panels + theatre stage, heroine trying a role (mask, wig, cape).
import { Art } from './art.js';
import { lock, star, circ, ell, polar, pt, mix, lighten, darken, INK, PAPER } from './lib.js';
import { heroine, front } from './hero2.js';
export function hero(o = {}) {
  const a = new Art('hero', { palette: 'plum', seed: 1, ...o }, 1600, 900); a.ht = 1;
  const C = { plum: '#5A2858', red: '#D8402B', gold: '#E8B23A', lil: '#EBDCE9', teal: '#2A8C8A', pap: PAPER };
  a.f('M0 0H1600V900H0Z', PAPER);
  panels(a, C); stage(a, C);
  a.defs.push(`<clipPath id="${a.id}w"><path d="M0 0H1573V876H0Z"/></clipPath>`);
  a.add(`<g clip-path="url(#${a.id}w)"><g transform="translate(985 385) scale(1.2) rotate(-3)">`); heroine(a, C); a.add('</g></g>');
  a.l('M484 876H1576V540', 7);
  front(a, C);
  return a.svg().replace(/ d="[^"]+"/g, d => /[QCc]/.test(d) && d.length > 160 ? d.replace(/(\d)\.\d+/g, '$1') : d);
}
function stage(a, C) {
  // stage frame clipped to a slanted panel
  const fr = 'M612 24H1576V876H484Z';
  let rays = ''; for (let i = 0; i < 20; i++) { const A = i * 18 + 3; rays += `M1000 380L${pt(...polar(1000, 380, 900, A))}L${pt(...polar(1000, 380, 900, A + 8))}Z`; }
  let boards = ''; for (let i = -7; i <= 8; i++) boards += `M${1000 + i * 70} 760L${1000 + i * 130} 900`;
    a.p(fr, C.lil, { s: 'none', inn: `<path d="${rays}" fill="#F6ECF3"/><circle cx="1000" cy="392" r="350" fill="${C.gold}"/><circle cx="1000" cy="392" r="350" fill="url(#${a.id}h)" opacity=".1"/><circle cx="1000" cy="392" r="312" fill="#F3CB63"/><path d="M400 760H1600V900H400Z" fill="#D9B6A0"/><path d="${boards}M400 800H1600M400 760H1600" stroke="${INK}" fill="none" opacity=".55"/>` });
  // right curtain
  const cid = a.id + 'k'; a.defs.push(`<clipPath id="${cid}"><path d="${fr}"/></clipPath>`);
  a.add(`<g clip-path="url(#${cid})">`);
  a.p('M1290 0C1310 200 1380 420 1520 560L1620 590V0Z', C.red, { sw: 4, sh: 'M1370 0C1390 200 1440 380 1530 520L1480 520C1400 420 1330 240 1310 0ZM1500 0C1510 200 1540 400 1590 560H1560C1500 420 1460 200 1450 0Z' });
  a.l('M1350 0C1370 210 1440 410 1540 550M1430 0C1446 210 1500 410 1570 560M1510 0C1520 210 1550 400 1600 560', 3);
  a.p('M1516 590C1470 680 1450 780 1440 900H1620V590Z', C.red, { sw: 4, sh: 'M1550 590C1510 700 1500 800 1500 900H1460C1470 780 1490 680 1530 590Z' }); a.l('M1560 600C1530 700 1520 800 1516 900', 3);
  a.p('M1500 540C1540 574 1580 584 1620 586V622C1570 620 1524 606 1488 576Z', C.gold, { sw: 4 }); a.p('M1494 584C1474 600 1474 630 1486 640L1470 706H1524L1508 640C1520 626 1518 600 1506 588Z', C.gold, { sw: 4 }); a.l('M1484 640H1510M1488 660L1482 704M1500 660V704', 3);
  // valance
  let v = 'M560 0', g = ''; for (let i = 0; i < 6; i++) { const x = 560 + i * 180; v += `C${x + 20} 150 ${x + 160} 150 ${x + 180} ${i === 5 ? 0 : 36}`; g += `M${x + 6} 30C${x + 36} 148 ${x + 144} 148 ${x + 176} 40`; }
  a.p(v + 'V-10H560Z', C.plum, { sw: 4, sh: 'M560 60H1640V160H560Z' }); a.l(g, 13); a.l(g, 7, C.gold);
  a.add('</g>'); a.l(fr, 7);
}
function panels(a, C) {
  // 1: lens close-up
  a.p('M28 24H584L550 286L28 316Z', '#CDE6E2', { sw: 7, inn: `<g transform="translate(4 22) scale(.88)"><path d="M40 250C90 120 220 70 330 92C420 110 470 160 500 220C400 292 170 310 40 250Z" fill="#fff"/><circle cx="262" cy="190" r="108" fill="${C.teal}" stroke="${INK}" stroke-width="5"/><circle cx="262" cy="190" r="80" fill="#174F55"/><path d="${star(262, 190, 74, 34)}" fill="${C.gold}"/><circle cx="262" cy="190" r="19" fill="${INK}"/><path d="M176 150C190 112 220 98 250 100C246 128 214 146 176 150Z" fill="#fff"/><circle cx="322" cy="244" r="11" fill="#fff"/></g>` , sh: 'M28 24H584L570 90C380 20 160 40 28 170Z', ho: .2 });
  a.add('<g transform="translate(4 22) scale(.88)">'); a.f('M36 262C70 110 220 40 350 66C440 86 500 150 530 230C470 160 410 122 330 112C210 96 110 140 36 262ZM84 160C64 144 52 120 50 96C66 118 86 130 110 134ZM150 102C136 84 130 62 132 40C144 62 160 76 184 84ZM470 140C496 132 512 116 524 96C524 124 514 148 500 164Z', INK); a.l('M90 284C160 306 320 308 430 276', 5); a.add('</g>');
  // 2: wig heads
  a.p('M28 342L546 312L514 584L28 606Z', '#F8DFC9', { sw: 7, sh: 'M28 530L530 500L514 620H28Z', ho: .16, inn: `<path d="M20 560L530 536V560L20 584Z" fill="${C.plum}"/>` });
  const bust = (x, y, h) => a.add(`<g transform="translate(${x} ${y})"><path d="M-10 60V96H10V60ZM-36 92H36V104H-36Z" fill="#C08A57"/><path d="M-15 8V32C-22 42-50 48-54 68C-30 78 30 78 54 68C50 48 22 42 15 32V8Z" fill="#FFF3E4"/><path d="M-40-40C-42 0-18 24 0 26C18 24 42 0 40-40Z" fill="#FFF3E4"/><path d="M-24-14q8 7 16 0M8-14q8 7 16 0M-6 8q6 5 12 0" fill="none"/>${h}</g>`);
  bust(112, 458, `<path d="M0-96C-60-96-64-40-62 0C-60 20-62 34-66 46C-48 50-40 40-36 20L-38-30C-10-30 10-40 20-52C24-40 32-32 38-28L36 20C40 40 48 50 66 46C62 34 60 20 62 0C64-40 60-96 0-96Z" fill="${C.teal}"/>`);
  bust(240, 452, `<path d="M-42-16L-66-10L-52-32L-84-40L-54-58L-72-88L-36-80L-34-112L-6-86L18-118L28-84L62-98L52-66L86-58L58-38L70-14L44-18L30-40L18-22L0-44L-16-22L-30-42Z" fill="${C.gold}"/>`);
  bust(372, 446, `<path d="M0-94C-52-94-56-46-52-14C-40-24-30-36-24-48C-4-34 24-32 44-38C48-28 50-20 52-14C58-46 52-94 0-94Z" fill="${C.plum}"/><circle cx="-34" cy="-94" r="23" fill="${C.plum}"/><circle cx="34" cy="-94" r="23" fill="${C.plum}"/>`);
  // 3: blade and speed lines
  a.p('M28 632L510 610L478 876H28Z', '#3A2445', { sw: 7, inn: `<g stroke="#fff" fill="none" opacity=".5">${Array.from({ length: 22 }, (_, i) => { const A = -70 + i * 7.5; return `<path d="M${pt(...polar(40, 860, 190 + (i * 53 % 120), A))}L${pt(...polar(40, 860, 700, A))}" stroke-width="${2 + i % 3 * 2}"/>`; }).join('')}</g>` });
  a.g('transform="translate(150 790) rotate(64)"', () => {
    a.p('M-17 10C-20-120-14-260 24-360C28-260 24-120 17 10Z', '#E4E8F0', { sw: 4, inn: '<path d="M2 10C-2-120 6-260 24-360L60-260L40 10Z" fill="#fff"/>' });
    a.p('M-50 8H50V28H-50Z', C.gold, { sw: 4 }); a.p('M-18 28H18L16 140H-16Z', C.red, { sw: 4 }); a.l('M-17 52L17 76M-17 84L16 108M-16 114L16 134M17 52L-17 76M16 84L-17 108', 4);
  });
}
