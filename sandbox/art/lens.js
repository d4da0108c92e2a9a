// Coloured lenses: 0 natural, 1 cat-slit, 2 star, 3 rings, 4 mesh, 5 heart/flower, 6 blood-moon (sclera-ish)
import { skinOf } from './head.js';
import { polar, pt, star, heart, circ, mix, lighten, darken, lum, INK, PAPER } from './lib.js';

export function lens(a) {
  const v = a.v % 7, P = a.P, c = P.main, lt = lighten(c, .45), dk = darken(c, .5), R = 196;
  a.bg(['panel', 'rays', 'arch', 'disc', 'panel', 'arch', 'rays'][v], { cy: 470, r: 350 });
  const id = a.id + 'L';
  // one lens drawn once at 0,0 and reused
  const ray = (n, r1, r2, w, off = 0, jit = 0) => { let d = ''; for (let i = 0; i < n; i++) { const A = off + i * 360 / n, j = jit ? (a.R() - .5) * jit : 0; d += `M${pt(...polar(0, 0, r1, A - w))}L${pt(...polar(0, 0, r2 + j, A))}L${pt(...polar(0, 0, r1, A + w))}Z`; } return d; };
  const dash = (n, r1, r2, jit = 0, off = 0) => { let d = ''; for (let i = 0; i < n; i++) { const A = off + i * 360 / n; d += `M${pt(...polar(0, 0, r1 + a.R() * jit, A))}L${pt(...polar(0, 0, r2 - a.R() * jit, A))}`; } return d; };
  let g = `<circle r="${R + 26}" fill="#fff" fill-opacity=".82"/><circle r="${R + 26}" fill="url(#${a.id}h)" opacity=".12" stroke="none"/><circle r="${R}" fill="${v === 6 ? '#1b1119' : c}" stroke-width="5"/>`;
  const iris = [
    () => `<path d="${ray(40, 92, 178, 3.4, 0, 34)}" fill="${lt}" stroke="none"/><path d="${ray(26, 184, 120, 4.6, 4, 40)}" fill="${dk}" stroke="none" opacity=".75"/><circle r="176" fill="none" stroke="${dk}" stroke-width="30" opacity=".6" stroke-dasharray="3 7"/><circle r="84" fill="${P.second}" stroke="none"/><path d="${ray(22, 70, 112, 6)}" fill="${P.second}" stroke="none"/>`,
    () => `<path d="${ray(30, 60, 168, 4.2, 0, 40)}" fill="${lt}" stroke="none"/><path d="${ray(30, 190, 128, 5, 6, 20)}" fill="${dk}" stroke="none" opacity=".8"/><ellipse rx="74" ry="172" fill="${P.second}" stroke="none"/>`,
    () => `<circle r="156" fill="${dk}" stroke="none"/><path d="${ray(5, 60, 150, 14, -54)}" fill="${c}" stroke="none"/><path d="${star(0, 0, 138, 62)}" fill="${P.second}" stroke-width="4"/><path d="${dash(48, 162, 190)}" stroke="${dk}" fill="none"/>`,
    () => `<circle r="168" fill="${lt}" stroke="none"/><circle r="142" fill="${c}"/><circle r="112" fill="${lt}"/><circle r="84" fill="${c}"/><path d="${[0, 60, 120, 180, 240, 300].map(A => star(...polar(0, 0, 127, A - 90), 24, 9, 4, A - 90)).join('')}" fill="${P.accent}" stroke-width="2.5"/><circle r="180" fill="none" stroke="${dk}" stroke-width="16" stroke-dasharray="4 8"/>`,
    () => { let d = ''; for (let i = -7; i <= 7; i++) { const x = i * 27, y = Math.sqrt(190 * 190 - x * x); d += `M${pt(x, -y)}V${pt(y, 0).split(' ')[0]}M${pt(-y, x)}H${pt(y, 0).split(' ')[0]}`; } return `<circle r="192" fill="${P.second}" stroke="none"/><path d="${d}" stroke="${lum(c) > .75 ? darken(c, .3) : c}" stroke-width="9" fill="none" transform="rotate(45)"/><circle r="186" fill="none" stroke="${dk}" stroke-width="16"/>`; },
    () => `<circle r="164" fill="${lt}" stroke="none"/><path d="${ray(36, 188, 150, 4)}" fill="${dk}" stroke="none"/>${[0, 72, 144, 216, 288].map(A => `<path transform="rotate(${A})" d="${heart(0, -104, 50)}" fill="${P.accent}" stroke-width="3"/>`).join('')}<circle r="66" fill="${P.second}"/>`,
    () => `<path d="${ray(14, 70, 182, 9, 0, 30)}" fill="${c}" stroke="none"/><circle r="96" fill="${c}" stroke="none"/><path d="${dash(40, 92, 60)}" stroke="${dk}" fill="none"/><circle r="184" fill="none" stroke="${c}" stroke-width="9"/>`,
  ][v]();
  const pupil = v === 1 ? `<path d="M0-150C42-70 42 70 0 150C-42 70-42-70 0-150Z" fill="${INK}" stroke="none"/>` : v === 2 ? `<circle r="34" fill="${INK}" stroke="none"/>` : `<circle r="${v === 3 ? 40 : v === 4 ? 70 : v === 5 ? 50 : 62}" fill="${INK}" stroke="none"/>`;
  const shine = `<path d="M-150-60C-138-118-96-150-44-160C-40-128-52-104-84-88C-106-78-128-70-150-60Z" fill="#fff" stroke="none"/><circle cx="-96" cy="-36" r="15" fill="#fff" stroke="none"/><path d="M150 66C132 112 100 142 56 160" stroke="#fff" stroke-width="11" fill="none" opacity=".85"/>`;
  const top = `<path d="M-196 0A196 196 0 0 1 196 0C150-70-150-70-196 0Z" fill="${INK}" opacity=".13" stroke="none"/>`;
  a.ht = 1;
  const sh = `<path d="M60 196A200 200 0 0 0 196-60C200 60 160 150 60 196Z" fill="url(#${a.id}h)" stroke="none" opacity=".5"/>`;
  a.defs.push(`<g id="${id}">${g}${iris}${pupil}${top}${sh}${shine}<circle r="${R}" fill="none" stroke-width="5"/><path d="M-214 30A218 218 0 0 0-120 182" fill="none" stroke="#fff" stroke-width="7"/></g>`);
  if (a.o.side === 'eye') return inEye(a, id);
  a.shadow(520, 906, 190, 22);
  a.add(`<g transform="translate(284 372) rotate(-8)"><use href="#${id}"/></g>`);
  a.add(`<g transform="translate(528 660) rotate(6)"><use href="#${id}"/></g>`);
  // manga lash sweeping over the upper lens
  if (a.shrunk) return;
  a.add(`<path d="M36 420C52 250 168 128 318 124C420 124 500 182 556 268C470 190 390 168 312 172C196 178 104 268 36 420ZM74 300C50 286 34 262 28 230C48 252 70 262 96 264ZM128 226C104 204 92 176 92 142C108 172 130 190 156 200ZM204 166C190 138 188 112 196 84C204 116 220 136 242 148ZM500 216C530 212 554 196 570 172C572 206 562 232 546 252Z" fill="${INK}"/>`);
}
/** Worn: one eye from near. */
function inEye(a, id) {
  a.o.worn = true;
  const skin = skinOf(a), k = a.id + 'E', eye = 'M60 560C150 400 270 320 410 320C560 320 680 420 740 580C640 680 520 730 400 730C260 730 140 670 60 560Z';
  a.defs.push(`<clipPath id="${k}"><path d="${eye}"/></clipPath>`);
  a.f('M0 0H800V1000H0Z', skin); a.f('M0 700C160 860 560 880 800 700V1000H0Z', '#E9705F', .16);
  a.l('M90 250C220 130 480 100 700 210', 34, darken(skin, .62)); a.l('M110 430C210 300 330 250 430 250C560 250 680 330 740 450', 5, darken(skin, .4));
  a.p(eye, '#FFFDF8', { sw: 5 }); a.add(`<g clip-path="url(#${k})"><g transform="translate(404 520)"><use href="#${id}"/></g><path d="M40 300H760V420C620 350 240 340 60 520Z" fill="${INK}" opacity=".16" stroke="none"/></g>`);
  a.l('M60 560C150 400 270 320 410 320C560 320 680 420 740 580', 26); a.l('M60 560C140 670 260 730 400 730C520 730 640 680 740 580', 6, darken(skin, .5));
  a.p('M96 510C50 480 26 440 18 400C50 430 90 450 130 462ZM180 412C140 370 126 330 124 286C152 330 190 356 226 376ZM320 336C300 290 300 250 310 208C322 256 344 292 372 322ZM560 350C590 316 606 280 608 236C626 290 616 336 600 372ZM690 454C730 430 752 396 760 356C772 408 756 456 724 500Z', INK);
}
