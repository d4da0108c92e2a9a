import { star, circ, ell, pt, polar, mix, lighten, darken, INK, f } from './lib.js';
import { headgear, mannequin } from './mannequin.js';
// leaf and bloom are drawn once as symbols and re-used
const once = (a, key, s) => { const k = a.id + key; (a.sy ||= new Set()).has(k) || (a.sy.add(k), a.defs.push(`<g id="${k}">${s}</g>`)); return k; };
export const leaf = (x, y, l, w, rot, c, a) => { const k = once(a, 'l', '<path d="M0 0C-20-18-16-45 0-60C16-45 20-18 0 0Z"/><path d="M0-3V-42" stroke-width="2.5"/>'); return a.add(`<use href="#${k}" fill="${c}" transform="translate(${x | 0} ${y | 0})rotate(${Math.round(rot)})scale(${+(w / 20).toFixed(2)} ${+(l / 60).toFixed(2)})"/>`); };
export const bloom = (a, x, y, r, c, k = '#E2B04A', n = 6) => { const id = once(a, 'b' + n, Array.from({ length: n }, (_, i) => `<ellipse rx="14" ry="20" cy="-22" transform="rotate(${i * 360 / n + 8})"/>`).join('')); a.add(`<g transform="translate(${pt(x, y)})scale(${+(r / 40).toFixed(2)})"><use href="#${id}" fill="${c}"/><circle r="13" fill="${k}"/></g>`); };
/** embroidery: cross-stitch lozenge band */
export const stitch = (x, y, n, s, c1, c2) => { const h = +(s * .4).toFixed(1), d = `M${pt(x, y)}` + `l${s} ${-s}l${s} ${s}l${-s} ${s}Zm${2 * s} 0`.repeat(n), e = `M${pt(x + s - h, y)}` + `h${2 * h}m${-h} ${-h}v${2 * h}m${f(2 * s - h)} ${-h}`.repeat(n); return `<path d="${d}" fill="${c1}"/><path d="${e}" stroke="${c2}" stroke-width="${(s * .28).toFixed(1)}" fill="none"/>`; };

export function mavka(a, P) {
  const gr = P.main, dk = darken(gr, .28), red = '#C6322F', w = P.white, lg = lighten(gr, .35);
  mannequin(a, { finial: true });
  // skirt
  a.p('M308 462C270 560 214 700 178 838C230 886 320 894 400 892C480 894 570 886 622 838C586 700 530 560 492 462Z', gr, { sw: 4, inn: `<path d="M180 800C250 850 550 850 620 800V780C550 828 250 828 180 780Z" fill="${lg}"/><path d="M170 850C250 886 550 886 630 850" stroke="${P.gold}" stroke-width="8" fill="none"/>`, sh: 'M470 470C530 600 540 760 520 900H660V470ZM320 500C290 640 280 760 270 880H300C310 760 330 640 350 500Z' });
  a.l('M336 500C300 620 266 740 246 866M464 500C500 620 534 740 554 866', 3);
  // apron (plakhta)
  a.p('M346 470H454C462 600 474 700 482 796C430 812 370 812 318 796C326 700 338 600 346 470Z', red, { sw: 4, inn: `<path d="M330 540H480M324 620H490M318 700H490M372 460V820M428 460V820" stroke="${darken(red, .3)}" stroke-width="5" fill="none"/>` + stitch(316, 768, 8, 11, w, red) + `<path d="M310 742H490M310 792H490" stroke="${P.gold}" stroke-width="5"/>`, sh: 'M440 470L456 820H500V470Z' });
  let pd = ''; for (const [x, y] of [[400, 508], [400, 580], [400, 660], [346, 660], [454, 660]]) pd += `M${x} ${y - 15}l11 15l-11 15l-11-15z`;
  a.f(pd, '#F5D9A0');
  // sleeves
  a.mir(() => {
    a.p('M304 238C248 236 214 290 204 366C196 430 200 500 212 560C236 576 262 576 284 562C300 500 306 440 322 390Z', w, { sw: 4, inn: `<path d="M190 372H330V420H190Z" fill="${red}"/>` + stitch(196, 396, 6, 12, w, INK) + `<path d="M190 362H330M190 430H330" stroke="${INK}" stroke-width="4"/>` + stitch(200, 470, 5, 10, red, w), sh: 'M290 300C270 400 280 480 256 580H340V300Z', ho: .26 });
    a.p('M208 546C232 562 262 562 288 548L292 586C266 600 228 600 202 588Z', red, { sw: 4 }); a.l('M230 566V590M250 568V592M270 566V588', 3, w);
    a.l('M288 262C262 280 246 310 240 350', 3);
  });
  a.p('M304 238C336 228 352 212 364 192H436C448 212 464 228 496 238C508 280 500 330 494 380H306C300 330 292 280 304 238Z', w, { sw: 4, inn: `<path d="M378 190H422V400H378Z" fill="${red}"/>` + `<g transform="rotate(90 400 220)">${stitch(400, 220, 8, 11, w, INK)}</g>` });
  const plain = a.o.motif === 1;
  // corset
  if (!plain) {
  a.p('M298 322C320 300 350 316 372 350L400 384L428 350C450 316 480 300 502 322C506 370 486 430 492 480C440 500 360 500 308 480C314 430 294 370 298 322Z', dk, { sw: 4, sh: 'M450 310C440 400 450 440 440 510H520V310Z',  });
  a.l('M384 400L416 418M416 400L384 418M384 426L416 444M416 426L384 444M384 452L416 468M416 452L384 468', 4, P.gold);
  leaf(336, 450, 70, 20, -12, lg, a); leaf(464, 450, 70, 20, 12, lg, a);
  } else a.p('M304 366C350 380 450 380 496 366L500 470H300Z', w, { sw: 4 }), a.p('M302 440C350 456 450 456 498 440L500 482C450 500 350 500 300 482Z', red, { sw: 4, inn: stitch(304, 474, 10, 10, w, INK) });
  // korali beads
  for (const d of ['M354 208C364 262 436 262 446 208', 'M344 216C346 318 454 318 456 216']) { a.add(`<path d="${d}" fill="none" stroke-width="22" stroke-dasharray="0 17"/><path d="${d}" fill="none" stroke="#E0473C" stroke-width="16" stroke-dasharray="0 17"/>`); }
  // leaf hem
  if (!plain) for (let i = 0; i < 7; i++) { const x = 214 + i * 62, y = 868 + Math.sin(i / 6 * Math.PI) * 22; leaf(x, y, 66, 21, (i - 3) * -6, i % 2 ? lg : '#8DB255', a); }
  headgear(a, 112, 62, () => {
  if (plain) { a.p('M278 170C270 100 330 60 400 60C470 60 530 100 522 170C480 130 320 130 278 170Z', w, { sw: 4, inn: stitch(290, 150, 10, 11, red, w) }); a.p('M500 150L560 250L530 260L520 300L486 180Z', w, { sw: 4 }); return; }
  // wreath with ribbons above the neck
  a.mir(() => { for (const [x, c, l] of [[306, red, 420], [284, P.gold, 370], [262, '#3F73B8', 400]]) a.p(`M${x} 150C${x - 34} 220 ${x - 70} 260 ${x - 84} ${l - 40}L${x - 92} ${l}L${x - 66} ${l - 16}C${x - 54} 280 ${x - 10} 220 ${x + 14} 156Z`, c); });
  for (let i = 0; i < 11; i++) { const t = i / 10 * Math.PI, x = 400 - Math.cos(t) * 136, y = 150 - Math.sin(t) * 56; leaf(x, y, 58, 20, (i - 5) * 17 + (i % 2 ? 24 : -24), i % 2 ? gr : '#8DB255', a); }
  for (const [x, y, r, c] of [[270, 140, 34, w], [530, 140, 34, w], [318, 108, 42, red], [482, 108, 42, red], [400, 88, 52, '#F3B33E'], [358, 116, 26, '#7FA8DA'], [442, 116, 26, '#7FA8DA']]) bloom(a, x, y, r, c, c === '#F3B33E' ? red : P.gold);
  });
}
