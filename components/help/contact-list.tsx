import type { ReactNode } from 'react';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { readShop } from '@/lib/catalogue/cached';
import { dialable, messengersOf } from '@/lib/settings/messengers';

/** Every way to reach the shop, as staff have entered it in the settings. */
export async function ContactList() {
  const shop = await readShop();
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-field border border-line bg-line md:grid-cols-2">
      <Contact icon="phone" name="Телефон">
        <a href={`tel:${dialable(shop.phone)}`} className="whitespace-nowrap">
          {shop.phone}
        </a>
      </Contact>
      <Contact icon="clock" name="Години роботи">
        {shop.hours}
      </Contact>
      {messengersOf(shop).map(({ name, text, href }) => (
        <Contact key={name} icon="chat" name={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {text}
            <span className="sr-only"> (відкриється в новій вкладці)</span>
          </a>
        </Contact>
      ))}
      <Contact icon="edit" name="Пошта">
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </Contact>
      <Contact icon="pin" name="Адреса" isWide>
        <a href={shop.mapUrl} target="_blank" rel="noopener noreferrer">
          {shop.address}
          <span className="sr-only"> (мапа, відкриється в новій вкладці)</span>
        </a>
      </Contact>
    </dl>
  );
}

type ContactProps = { icon: AnyIconName; name: string; isWide?: boolean; children: ReactNode };

const Contact = ({ icon, name, isWide = false, children }: ContactProps) => (
  <div
    className={`relative flex flex-col justify-center bg-white py-3.5 pr-5 pl-14 ${isWide ? 'md:col-span-2' : ''}`}
  >
    <dt className="text-sm text-ink-3">
      <AnyIcon name={icon} className="absolute top-1/2 left-5 -translate-y-1/2 text-ink" />
      {name}
    </dt>
    <dd className="font-semibold break-words [&_a]:inline-block [&_a]:py-1">{children}</dd>
  </div>
);
