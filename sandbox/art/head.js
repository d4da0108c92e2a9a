// Display head on a turned stand, or a person (`worn`), a woman's or a man's (used by wigs, caps, horns, chokers).
import { circ, darken, INK } from './lib.js';
export const FACE = 'M284 396C284 296 330 246 400 246C470 246 516 296 516 396C516 470 494 524 462 560C440 586 420 602 400 602C380 602 360 586 338 560C306 524 284 470 284 396Z';
export const BUST = 'M352 545C356 628 352 660 306 686C246 716 208 742 196 800C262 850 538 850 604 800C592 742 554 716 494 686C448 660 444 628 448 545Z';
const MAN = {
  face: 'M282 392C280 292 330 246 400 246C470 246 520 292 518 392C518 440 514 490 504 524C496 556 452 602 430 608C414 612 386 612 370 608C348 602 304 556 296 524C286 490 282 440 282 392Z',
  bust: 'M338 545C342 622 334 652 282 678C216 704 172 734 162 800C240 854 560 854 638 800C628 734 584 704 518 678C466 652 458 622 462 545Z',
};
const STANDS = ['#FFF3E4', '#F5DCC4', '#E9E2EC', '#E2B996', '#FBE9DC', '#B98663'];
const PEOPLE = ['#FBE3CF', '#F3CFB0', '#FADCC8', '#D9A77F', '#FFE9D9', '#A9744F'];
const LIPS = ['#C9574F', '#B98A7A', '#D97C86', '#A8433F', '#C77B62'];
/** Which of `list` this product has: always the same for the same seed. */
export const ofSeed = (a, list, step = 1) => list[Math.abs((a.o.seed | 0) * step) % list.length];
export const isMan = (a) => a.o.face === 'man';
export const skinOf = (a) => (a.o.worn ? ofSeed(a, PEOPLE) : ofSeed(a, STANDS));

export function head(a, { skin = skinOf(a), ears = true, bare = false } = {}) {
  const w = a.P.wood, man = isMan(a), back = a.o.side === 'back', bust = man ? MAN.bust : BUST;
  if (!a.o.worn) {
    a.p('M374 820H426L434 884H366Z', w, { sh: 'M404 800H440V890H404Z' });
    a.p('M262 892C262 872 324 864 400 864C476 864 538 872 538 892C538 914 476 926 400 926C324 926 262 914 262 892Z', w, { sh: 'M262 900C330 922 470 922 538 890V930H262Z' });
  }
  a.p(a.o.worn ? 'M338 545C342 640 334 680 262 706C180 730 130 770 110 1000H690C670 770 620 730 538 706C466 680 458 640 462 545Z' : bust, skin, { sh: 'M452 545C446 640 474 672 540 700C580 726 596 760 560 830L620 830V545ZM340 580C380 640 420 640 460 580V610C440 668 396 690 352 640Z', sw: 4 });
  if (a.o.worn) clothe(a);
  if (bare) return;
  if (ears) { a.p('M286 410C262 396 254 430 264 462C270 484 286 492 296 484Z', skin); a.p('M514 410C538 396 546 430 536 462C530 484 514 492 504 484Z', skin); }
  a.p(man ? MAN.face : FACE, skin, { sh: back ? '' : 'M516 330C500 420 500 500 440 602H540V330Z', sw: 4 });
  if (!back) face(a, skin);
}
function clothe(a) {
  const c = ofSeed(a, ['#3B3547', '#7A2E45', '#1F5B66', '#F6EFE2', '#56783A', '#33429A'], 7);
  a.p('M262 706C180 730 130 770 110 1000H690C670 770 620 730 538 706C520 770 470 800 400 800C330 800 280 770 262 706Z', c, { sw: 4, sh: 'M520 740C560 800 580 900 570 1010H700V740Z' });
  a.l('M262 706C280 776 330 812 400 812C470 812 520 776 538 706', 5, darken(c, .35));
}
export function face(a, skin) {
  const man = isMan(a), lip = man ? darken(skin, .22) : ofSeed(a, LIPS, 3), open = a.o.worn, brow = a.o.brow || INK, d = (a.o.seed | 0) % 3;
  if (!man) a.f('M306 498a26 15 0 1 0 52 0a26 15 0 1 0-52 0ZM442 498a26 15 0 1 0 52 0a26 15 0 1 0-52 0Z', '#E9705F', .22);
  if (open) {
    for (const [x, m] of [[345, 1], [455, -1]]) {
      a.add(`<g transform="translate(${x} 455) scale(${m} ${man ? .74 : 1})">`);
      a.p('M-36 2C-24-26 14-30 30 2C18 24-22 24-36 2Z', '#fff');
      a.p('M-22-2a20 24 0 1 0 40 0a20 24 0 1 0-40 0Z', ofSeed(a, ['#5A7A4A', '#6B4430', '#3F6FA0', '#4A3F52']), { inn: '<path d="M-12-2a10 13 0 1 0 20 0a10 13 0 1 0-20 0Z" fill="#16121D"/>' });
      a.f(`M${m * -8 - 4}-12a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z`, '#fff');
      a.l(man ? 'M-38 2C-26-24 14-28 32 2' : 'M-44 4C-28-30 16-34 34 2', man ? 6 : 8); a.add('</g>');
    }
  } else if (man) a.l('M316 456C334 468 360 468 376 456M424 456C440 468 466 468 484 456', 6);
  else {
    a.l('M314 452C330 474 360 476 378 456M422 456C440 476 470 474 486 452', 7);
    if (d) a.l('M314 452L302 450M324 463L312 470M486 452L498 450M476 463L488 470', 4.5);
  }
  if (man) {
    a.l('M306 416C328 398 352 400 378 410M494 416C472 398 448 400 422 410', 12, brow);
    a.l('M404 462L412 506C414 522 404 530 388 528', 3.5); a.l('M364 560C384 566 416 566 434 558', 5, darken(skin, .55)); a.l('M382 582C394 588 406 588 418 582', 3, darken(skin, .3));
    a.l('M330 520C334 534 340 546 350 556M470 520C466 534 460 546 450 556', 3, darken(skin, .2));
    return;
  }
  a.l(['M312 412C326 398 350 398 376 412M488 412C474 398 450 398 424 412', 'M310 408C330 402 352 404 374 414M490 408C470 402 448 404 426 414', 'M314 418C328 400 352 396 374 404M486 418C472 400 448 396 426 404'][d], 5, brow);
  a.l('M402 496L393 524C397 531 405 531 410 527', 3);
  if (open) { a.p('M366 554C384 550 416 550 434 554C424 580 376 580 366 554Z', '#fff', { sw: 3, inn: `<path d="M366 572C384 566 416 566 434 572V590H366Z" fill="${lip}"/>` }); return; }
  a.p(['M370 556C382 546 392 545 400 550C408 545 418 546 430 556C420 574 380 574 370 556Z', 'M376 556C386 549 394 548 400 552C406 548 414 549 424 556C414 568 386 568 376 556Z', 'M372 554C384 546 394 546 400 550C406 546 416 546 428 554C416 578 384 578 372 554Z'][d], lip, { sw: 2.5 });
  a.l('M366 553C386 561 414 561 434 553', 3);
}
/** A beard to the chest with its moustache, of one colour with the hair. */
export function beard(a, c, long = true) {
  a.p(long ? 'M284 470C292 540 290 640 330 740C350 800 380 850 400 872C420 850 450 800 470 740C510 640 508 540 516 470C500 520 470 540 400 540C330 540 300 520 284 470Z' : 'M286 470C288 560 330 640 400 646C470 640 512 560 514 470C500 520 470 540 400 540C330 540 300 520 286 470Z', c, { sw: 4, sh: 'M440 540C490 560 480 760 410 880L520 800V470Z' });
  if (long) a.l('M350 580C350 660 364 740 388 810M450 580C450 660 436 740 412 810M400 600V840', 3);
  moustache(a, c);
}
export function moustache(a, c) {
  a.p('M400 536C370 522 330 536 306 580C340 584 380 580 400 556C420 580 460 584 494 580C470 536 430 522 400 536Z', c, { sw: 4 });
  a.p('M384 566C392 572 408 572 416 566C412 580 388 580 384 566Z', '#B5635A', { sw: 2.5 });
}
/** A pearl in each ear. */
export const earrings = (a, c) => a.p(circ(268, 496, 11) + circ(532, 496, 11), c);
