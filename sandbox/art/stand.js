// stand: acrylic character stand; figure: chibi on a base
import { sm, circ, star, ell, mix, lighten, darken, INK } from './lib.js';
import { chibi } from './chibi.js';
/** Whose hat or ears need room. */
const isTall = (a) => ['tophat', 'witch', 'wizard', 'icecrown', 'crown', 'fox', 'feather', 'wings'].includes(a.o.look?.top) || ['snakes', 'spiky'].includes(a.o.look?.hair);
export function stand(a) {
  const v = a.v % 3, P = a.P, hc = /^#[0-9a-f]{6}$/i.test(a.o.hair || '') ? a.o.hair : P.main;
  a.bg(['disc', 'rays', 'panel'][v], { cy: 440, r: 320 });
  a.shadow(420, 905, 240, 26);
  a.p('M236 850L564 850L640 896V914L160 914V896Z', '#fff', { sw: 4, a: 'opacity=".9"', sh: 'M400 850H640V920H460Z' }); a.l('M160 896H640', 3);
  a.add('<g transform="translate(400 872) scale(1.1) translate(-400 -872)">');
  const tall = isTall(a), T = tall ? 150 : 206, L = [[270, T + 24], [150, T + 110], [84, T + 240], [70, T + 370], [96, 650], [84, 740], [120, 806], [240, 826]];
  const o = [[400, T], ...L, [400, 848], ...L.slice().reverse().map(([x, y]) => [800 - x, y])];
  const d = sm(o, true);
  a.add(`<path d="${d}" fill="#16121D" opacity=".1" stroke="none" transform="translate(14 10)"/>`);
  a.add(`<path d="${d}" fill="#fff" fill-opacity=".86" stroke-width="4"/>`);
  a.p('M356 826H444V872H356Z', '#fff', { sw: 4 });
  a.g(`transform="translate(400 806) scale(${tall ? .88 : .98})"`, () => chibi(a, { hair: [0, 1, 2][v], hc, oc: P.accent, ac: P.second === hc ? P.gold : mix(P.accent, '#fff', .2) === hc ? P.second : [P.main, P.main, P.main][v], prop: 1 }));
  a.add(`<path d="${d}" fill="none" stroke="${mix(P.main, '#fff', .4)}" stroke-width="5" transform="translate(10.8 15) scale(.973 .972)" opacity=".8"/>`);
    a.f('M520 320L560 332L440 800H400ZM580 340L596 346L480 790H466Z', '#fff', .22);
  a.add('</g>');
}
export function figure(a) {
  const v = a.v % 3, P = a.P, hc = /^#[0-9a-f]{6}$/i.test(a.o.hair || '') ? a.o.hair : P.main;
  a.bg(['stage', 'arch', 'rays'][v], { cy: 440, r: 310 });
  a.shadow(410, 920, 260, 30);
  if (a.o.motif === 1) { a.p('M170 920L210 850L300 810L420 800L540 816L610 860L640 926C540 950 270 950 170 920Z', '#8C8899', { sw: 5, sh: 'M440 800L470 950H650V820Z' }); a.l('M260 840L300 880L280 930M480 820L520 870L500 930', 3); } else {
  a.p('M190 850C190 820 284 800 400 800C516 800 610 820 610 850V890C610 922 516 940 400 940C284 940 190 922 190 890Z', P.dark, { sw: 5, sh: 'M440 800L470 950H640V800Z' });
  a.p(ell(400, 850, 210, 50), P.second, { sw: 5, inn: `<ellipse cx="400" cy="850" rx="170" ry="36" fill="none" stroke="${P.main}" stroke-width="7"/>` });
  a.p(star(400, 908, 22, 9), P.gold); }
  a.f(ell(410, 848, 120, 22), INK, .25);
  a.g(`transform="translate(400 838) scale(${isTall(a) ? 1.06 : v === 1 ? 1.12 : 1.22})"`, () => chibi(a, { hair: [2, 0, 1][v], hc, oc: P.accent, ac: P.main, prop: 1 }));
}
