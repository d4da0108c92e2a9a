import { BasketButton } from '@/components/basket/basket-button';
import { IntentLink } from '@/components/catalogue/intent-link';
import { AccountLinks } from './account-links';
import { CategoryNav } from './category-nav';
import { HideNavOnScroll } from './hide-nav-on-scroll';
import { LogoMark } from './logo';
import { MobileMenu } from './mobile-menu';
import { MORE_LINKS } from './more-links';
import { Search } from './search';

/** The sticky header of every page. */
export function Header() {
  return (
    <header className="header">
      <HideNavOnScroll />
      <div className="header-top">
        <div className="wrap header-row">
          <MobileMenu />
          <IntentLink href="/" isRare className="logo">
            <LogoMark />
            <span>
              Амплуа
              <small>косплей-магазин</small>
            </span>
            <span className="sr-only">, на головну</span>
          </IntentLink>
          <Search />
          <nav className="header-more" aria-label="Добірки">
            {MORE_LINKS.map(({ slug, name }) => (
              <IntentLink key={slug} href={`/${slug}`} isRare>
                {name}
              </IntentLink>
            ))}
          </nav>
          <div className="header-actions">
            <AccountLinks />
            <BasketButton />
          </div>
        </div>
      </div>
      <CategoryNav />
    </header>
  );
}
