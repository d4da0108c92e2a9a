import type { ReactNode } from 'react';
import { LoginHost } from '@/components/auth/login-host';
import { BasketButton } from '@/components/basket/basket-button';
import { BasketPanel } from '@/components/basket/basket-panel';
import { UpsellHost } from '@/components/basket/upsell/upsell-host';
import { IntentLink } from '@/components/catalogue/intent-link';
import { readMenu } from '@/lib/content/cached';
import { AccountLinks } from './account-links';
import { Announcement } from './announcement';
import { CategoryNav } from './category-nav';
import { Footer } from './footer';
import { HideNavOnScroll } from './hide-nav-on-scroll';
import { HydratedPart } from './hydrated-part';
import { LogoMark } from './logo';
import { MobileMenu } from './mobile-menu';
import { RouteSpinner } from './route-spinner';
import { Search } from './search';

/** The frame of every shop page: header, content, footer and basket panel. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip">
        До вмісту
      </a>
      <Announcement />
      <HydratedPart>
        <Header />
      </HydratedPart>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <BasketPanel />
      <UpsellHost />
      <LoginHost />
      <RouteSpinner />
    </>
  );
}

/** The sticky header of every page. */
async function Header() {
  const menu = await readMenu();
  return (
    <header className="header">
      <HideNavOnScroll />
      <div className="header-top">
        <div className="wrap header-row">
          <MobileMenu more={menu.more} help={menu.shoppers} />
          <IntentLink href="/" isRare className="logo">
            <LogoMark />
            <span>
              Амплуа
              <small>косплей-магазин</small>
            </span>
            <span className="sr-only">, на головну</span>
          </IntentLink>
          <Search />
          <nav className="header-more gap-1" aria-label="Добірки">
            {menu.more.map(({ href, text }) => (
              <IntentLink key={href} href={href} className="truncate px-2.5 font-semibold" isRare>
                {text}
              </IntentLink>
            ))}
          </nav>
          <div className="header-actions">
            <AccountLinks />
            <BasketButton />
          </div>
        </div>
      </div>
      <CategoryNav more={menu.more} />
    </header>
  );
}
