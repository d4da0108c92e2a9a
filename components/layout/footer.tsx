import Link from 'next/link';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { readShop } from '@/lib/catalogue/cached';
import { readMenu } from '@/lib/content/cached';
import { offeredPayments, paymentText } from '@/lib/orders/paying/offered-payments';
import { dialable, messengersOf } from '@/lib/settings/messengers';
import { LogoMark } from './logo';
import { FooterLink } from './menu-link';
import { ThemeChoice } from './theme-choice';

/** Height of the footer on phones without its menu links, and of one such link, in px. */
const HEIGHT_WITHOUT_MENU = 627;
const LINK_HEIGHT = 44;

/** Help, legal links and contacts, in the same place on every page. */
export async function Footer() {
  const [shop, menu] = await Promise.all([readShop(), readMenu()]);
  const messengers = messengersOf(shop);
  const links = menu.shoppers.length + menu.documents.length;
  const height = HEIGHT_WITHOUT_MENU + links * LINK_HEIGHT;
  return (
    <footer className="footer on-ink far" style={{ containIntrinsicHeight: `auto ${height}px` }}>
      <div className="wrap footer-grid wrap-anywhere">
        <div>
          <Link href="/" prefetch={false} className="logo">
            <LogoMark />
            <span>Амплуа</span>
            <span className="sr-only">, на головну</span>
          </Link>
          <p className="mt-4 max-w-[34ch] text-on-ink">
            Костюми, перуки, лінзи та&nbsp;реквізит для косплею. Надсилаємо по&nbsp;всій Україні.
          </p>
        </div>
        <nav aria-labelledby="footer-shoppers">
          <h2 id="footer-shoppers">Покупцям</h2>
          <ul>
            {menu.shoppers.map((link) => (
              <li key={link.href}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-documents">
          <h2 id="footer-documents">Документи</h2>
          <ul>
            {menu.documents.map((link) => (
              <li key={link.href}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Контакти</h2>
          <ul>
            <li>
              <a href={shop.mapUrl} target="_blank" rel="noopener noreferrer">
                <AnyIcon name="pin" className="flex-none" />
                {shop.address}
                <span className="sr-only"> (мапа, відкриється в новій вкладці)</span>
              </a>
            </li>
            <li>
              <a href={`tel:${dialable(shop.phone)}`} className="whitespace-nowrap">
                <AnyIcon name="phone" />
                {shop.phone}
              </a>
            </li>
            {messengers.length > 0 && (
              <li className="flex flex-wrap items-center gap-x-4">
                <AnyIcon name="chat" className="-mr-1.5 flex-none" />
                {messengers.map(({ name, href }) => (
                  <a key={name} href={href} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="sr-only"> (відкриється в новій вкладці)</span>
                  </a>
                ))}
              </li>
            )}
            <li className="footer-line">
              <AnyIcon name="clock" />
              {shop.hours}
            </li>
          </ul>
        </div>
      </div>
      <div className="wrap">
        <div className="footer-end">
          <span>© Амплуа</span>
          <ThemeChoice />
          <span>{paymentText(offeredPayments()).footer}</span>
        </div>
      </div>
    </footer>
  );
}
