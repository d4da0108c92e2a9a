import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { INITIAL_HOME } from '@/lib/content/home';
import { shopDetails } from '@/lib/settings/shop';
import { Hero, HomeText } from './home-sections';

const [hero] = INITIAL_HOME.blocks;
if (hero?.kind !== 'hero') throw new Error('the page does not begin with its hero');
const markupOf = (block: typeof hero) =>
  renderToStaticMarkup(<Hero {...block} />).replace(/<\/?x-text>/g, '');

test('the default hero has its title, text, saying, buttons and drawing', () => {
  expect(markupOf(hero)).toBe(
    '<section class="hero wrap"><div class="hero-page"><div class="hero-text">' +
      '<h1>Обери <br/>своє <br/>амплуа</h1><p>Костюми, перуки, лінзи та\u00a0зброя для косплею. ' +
      'Надішлемо по\u00a0всій Україні або\u00a0зустрінемо в\u00a0Одесі.</p><div class="hero-buttons">' +
      '<a class="btn btn-ink btn-lg" href="/character">Зібрати образ</a>' +
      '<a href="#new" class="btn btn-secondary btn-lg">До новинок</a></div></div>' +
      '<span class="hero-say" aria-hidden="true">Хто ти <br/>сьогодні?</span><picture class="hero-art">' +
      '<img src="/art/hero.svg" alt="" width="1280" height="560" fetchPriority="high"/>' +
      '</picture></div></section>',
  );
});

test('a picture by staff is loaded first, in the size of the screen', () => {
  const picture = { id: '0192d3a4-0000-8000-8000-000000000001', alt: 'Двоє косплеєрів' };
  const markup = markupOf({ ...hero, picture });
  expect(markup).toMatch(
    /srcSet="\/media\/720\/pictures\/0192d3a4-\S+ 720w, .+ 1920w" src=".+fetchPriority="high"/,
  );
});

test('a text cannot run scripts or load pictures of other sites, and has data of the shop', () => {
  const text =
    '## Ми\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](https://x.example/b.png) {{address}}';
  const shop = { ...shopDetails(), address: 'Одеса <b>' };
  const markup = renderToStaticMarkup(<HomeText text={text} shop={shop} />);
  expect(markup).not.toMatch(/<script|javascript:|<img|<b>/);
  expect(markup).toContain('Одеса &lt;b&gt;');
});
