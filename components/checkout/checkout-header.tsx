import { AnyIcon } from '@/components/ui/icon/any-icon';
import { LogoMark } from '../layout/logo';

/** Header with logo, back link and phone, without other links. Plain links, since other pages need a full load. */
export function CheckoutHeader({ phone }: { phone: string }) {
  return (
    <header className="border-b-2 border-ink">
      <div className="wrap flex h-[60px] items-center justify-between gap-4 md:h-[76px]">
        <a href="/" className="logo" aria-label="Амплуа, на головну">
          <LogoMark />
          <span aria-hidden="true">Амплуа</span>
        </a>
        <a href="/" className="inline-flex min-h-11 items-center gap-2.5 font-semibold">
          <AnyIcon name="left" size={20} />
          <span className="md:hidden">До покупок</span>
          <span className="max-md:hidden">Повернутися до покупок</span>
        </a>
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-11 items-center gap-2.5 font-semibold whitespace-nowrap max-md:hidden"
        >
          <AnyIcon name="phone" size={20} />
          {phone}
        </a>
      </div>
    </header>
  );
}
