// lightstick: 0 star wand, 1 globe, 2 heart/tube; wigcap; lenscase
import { star, circ, ell, heart, polar, mix, lighten, darken, pt, INK } from './lib.js';
import { head } from './head.js';
export function lightstick(a) {
  const v = a.v % 3, P = a.P, c = P.main, s = P.second, gl = lighten(s, .5);
  a.bg(['rays', 'stage', 'arch'][v], { cy: 330, r: 280 });
  a.shadow(400, 925, 150, 22);
  a.g('transform="rotate(10 400 500)"', () => {
    for (const [r, o] of [[250, .35], [200, .5]]) a.add(`<circle cx="400" cy="${v === 2 ? 300 : 310}" r="${r}" fill="#fff" opacity="${o}" stroke="none"/>`);
    // handle
    a.p('M352 560H448L436 880C434 916 366 916 364 880Z', P.white, { sw: 5, sh: 'M414 560L404 910H460V560Z', inn: `<path d="M340 820H460V850H340ZM340 866H460V876H340Z" fill="${c}"/>` });
    a.p('M386 640H414C420 640 422 690 414 700H386C378 690 380 640 386 640Z', c, { sw: 4, hi: 'M386 644H398V696H386Z' }); a.p(circ(400, 740, 15), P.accent);
    a.p('M336 528C336 516 464 516 464 528L456 572C440 586 360 586 344 572Z', c, { sw: 5, sh: 'M420 516V590H470V516Z' });
    a.l('M400 900C404 940 450 930 470 960', 5);
    if (v === 0) {
      a.p(star(400, 320, 224, 112), s, { sw: 5, sh: 'M400 320L560 200L640 400L500 540Z', inn: `<path d="${star(400, 320, 176, 86)}" fill="${gl}"/>` });
      a.p(star(400, 322, 92, 44), c, { sw: 4, hi: 'M400 230L376 286L310 294L360 330Z' }); a.l('M290 270L322 264M300 300L312 298', 9, '#fff');
      a.p('M340 500C360 484 440 484 460 500L464 530H336Z', P.gold, { sw: 4 });
    } else if (v === 1) {
      a.p(circ(400, 316, 206), gl, { sw: 5, sh: 'M560 160C600 300 520 460 320 520H640V160Z', inn: `<path d="M190 400C280 360 340 440 420 400C500 360 560 420 620 380V540H190Z" fill="${s}"/>` });
      a.p('M310 400L290 250L356 310L400 220L444 310L510 250L490 400C450 420 350 420 310 400Z', c, { sw: 5, sh: 'M420 260L440 420H520V240Z' }); for (const [x, y] of [[290, 246], [400, 214], [510, 246]]) a.p(circ(x, y, 15), P.gold); a.p(circ(400, 366, 18), P.accent);
      a.l('M232 250C248 206 278 176 316 158', 16, '#fff'); a.l('M224 300V306', 16, '#fff');
      a.p('M318 498C350 520 450 520 482 498L468 532H332Z', P.gold, { sw: 4 });
    } else {
      a.p(heart(400, 340, 190), s, { sw: 5, sh: 'M480 180C560 260 520 400 380 540H680V180Z', inn: `<path d="${heart(400, 336, 146)}" fill="${gl}"/>` });
      a.p(heart(400, 332, 84), c, { sw: 4, hi: 'M330 290C340 264 370 270 378 296L336 326Z' }); a.l('M236 290C238 256 258 236 286 228', 14, '#fff');
      a.p('M344 492C370 480 430 480 456 492L464 530H336Z', P.gold, { sw: 4 });
    }
  });
  for (const [x, y, r] of [[120, 160, 34], [690, 130, 26], [700, 560, 30], [110, 560, 22], [640, 700, 16]]) a.p(star(x, y, r, r * .26, 4), P.gold);
}
export function wigcap(a) {
  const P = a.P, c = a.o.color ? P.main : '#C9A27E', v = a.v % 2; 
  a.bg(v ? 'arch' : 'disc', { cy: 440, r: 330 }); a.shadow(400, 915, 215); head(a);
  let d = ''; for (let i = -9; i <= 9; i++) d += `M${400 + i * 24} 420C${400 + i * 27} 330 ${400 + i * 17} 250 ${400 + i * 5} 216`; for (let i = 0; i < 7; i++) d += `M240 ${250 + i * 27}C320 ${232 + i * 27} 480 ${232 + i * 27} 560 ${250 + i * 27}`;
  a.p('M400 210C300 210 260 290 266 392C290 384 330 372 400 372C470 372 510 384 534 392C540 290 500 210 400 210Z', c, { sw: 5, inn: `<path d="${d}" fill="none" stroke="${darken(c, .3)}" stroke-width="2.5" opacity=".75"/>`, sh: 'M470 210C530 280 530 340 500 400H560V210Z', hi: 'M300 350C300 300 326 256 366 236L376 248C344 270 324 306 322 350Z' });
  a.p('M264 380C300 366 340 356 400 356C460 356 500 366 536 380L534 416C500 400 460 390 400 390C340 390 300 400 266 416Z', darken(c, .16), { sw: 4, sh: 'M470 350V420H540V350Z' });
  a.l('M280 392L284 402M310 382L313 394M345 374L347 386M382 370V384M418 370V384M455 374L453 386M490 382L487 394M520 392L516 402', 3);
  a.p('M382 214C378 190 422 190 418 214C410 220 390 220 382 214Z', darken(c, .16));
  // spare cap in a flat packet corner
  a.g('transform="translate(640 800) rotate(8)"', () => { a.p('M-86-110H86V120H-86Z', '#fff', { sw: 4, a: 'opacity=".94"' }); a.p('M-86-110H86V-66H-86Z', P.main); a.p(circ(0, -88, 10), PAPERH); a.p('M-54 70C-60-10-30-40 0-40C30-40 60-10 54 70C30 60-30 60-54 70Z', c, { sw: 4, sh: 'M10-40V80H70V-40Z' }); a.l('M-54 58C-30 48 30 48 54 58', 3); });
}
const PAPERH = '#FBF7F0';
export function lenscase(a) {
  const P = a.P, c = P.main, s = P.second;
  a.bg(['rays', 'arch', 'panel'][a.v % 3], { cy: 480, r: 300 });
  a.shadow(410, 776, 350, 34);
  a.add('<g transform="translate(0 70)">');
  const well = (x, open) => {
    a.p(`M${x - 150} 560V650C${x - 150} 720 ${x + 150} 720 ${x + 150} 650V560Z`, P.white, { sw: 5, sh: `M${x + 50} 560V720H${x + 160}V560Z` });
    let d = ''; for (let i = -5; i <= 5; i++) d += `M${x + i * 27} ${596 + Math.sqrt(1 - (i / 5.6) ** 2) * 62}v${44}`; a.l(d, 3);
    a.p(ell(x, 560, 150, 74), open ? '#fff' : c, { sw: 5 });
    if (open) {
      a.p(ell(x, 560, 120, 56), mix(P.tint, '#BFE0EE', .6), { sw: 4, inn: `<path d="M${x - 130} 540H${x + 130}V500H${x - 130}Z" fill="${INK}" opacity=".16"/>` });
      a.p(ell(x, 572, 78, 34), c, { sw: 4, inn: `<ellipse cx="${x}" cy="572" rx="56" ry="23" fill="${s}"/><ellipse cx="${x}" cy="572" rx="26" ry="11" fill="${INK}"/>` }); a.f(ell(x - 36, 558, 15, 6), '#fff');
    }
  };
  a.p('M300 610H500V670H300Z', P.white, { sw: 5 });
  well(214, true); well(586, false);
  // cap on the right well
  a.p('M430 500V560C430 650 742 650 742 560V500Z', c, { sw: 5, sh: 'M640 500V660H760V500Z' });
  let d = ''; for (let i = -6; i <= 6; i++) d += `M${586 + i * 24} ${528 + Math.sqrt(1 - (i / 6.6) ** 2) * 66}v34`; a.l(d, 3);
  a.p(ell(586, 500, 156, 78), lighten(c, .15), { sw: 5, hi: 'M450 480C480 440 540 426 590 428L590 440C540 440 490 456 466 490Z' });
  if (a.v % 2 === 0) a.l('M560 450V520H610', 14, P.white); else a.p('M586 540C520 500 530 456 560 462C574 464 582 474 586 482C590 474 598 464 612 462C642 456 652 500 586 540Z', P.accent, { sw: 4 });
  // other cap leaning behind
  a.g('transform="translate(236 350) rotate(-14)"', () => { a.p(circ(0, 0, 142), c, { sw: 5, sh: 'M40-150C120-60 100 80 0 150H160V-150Z' }); a.p(circ(0, 0, 112), lighten(c, .15), { sw: 4 }); if (a.v % 2 === 0) a.l('M-24 60V-60C50-66 50 6-24 4L44 60', 16, P.white); else a.p('M0 62C-96 6-78-60-36-56C-18-54-6-40 0-28C6-40 18-54 36-56C78-60 96 6 0 62Z', P.accent, { sw: 4, hi: 'M-60-20C-56-40-40-46-28-38L-44 0Z' }); });
  if (a.v % 2 === 0) { a.add('</g>'); return; }
  // tweezers and drop
  a.p('M520 330L700 180C712 170 726 184 716 196L566 350L552 346L690 206L530 342Z', P.gold, { sw: 4 });
  a.p('M470 210C470 250 510 260 510 296C510 326 488 344 466 344C444 344 424 326 424 296C424 260 470 250 470 210Z', '#BFE3F2', { sw: 4, hi: 'M440 300a20 20 0 0 0 14 24l-6 8a30 30 0 0 1-16-32z', hio: .9 });
  a.add('</g>');
}
