import { IntentLink } from '@/components/catalogue/intent-link';
import { buttonClass } from '@/components/ui/button';

/** The first panel of the home page, drawn like a manga page: a text in front of a drawing of a stage. */
export function Hero() {
  return (
    <section className="hero wrap">
      <div className="hero-page">
        <div className="hero-text">
          <h1>
            Обери <br />
            своє <br />
            амплуа
          </h1>
          <p>
            Костюми, перуки, лінзи та&nbsp;зброя для косплею. Надішлемо по&nbsp;всій Україні
            або&nbsp;зустрінемо в&nbsp;Одесі.
          </p>
          <div className="hero-buttons">
            <IntentLink
              href="/character"
              isRare
              className={buttonClass({ variant: 'ink', size: 'lg' })}
            >
              Зібрати образ
            </IntentLink>
            <a href="#new" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              До новинок
            </a>
          </div>
        </div>
        <span className="hero-say" aria-hidden="true">
          Хто ти <br />
          сьогодні?
        </span>
        {/* In a `<picture>`: else React would preload the drawing on every page that only prefetches the home page. */}
        <picture className="hero-art">
          <img src="/art/hero.svg" alt="" width={1280} height={560} fetchPriority="high" />
        </picture>
      </div>
    </section>
  );
}
