import { AnyIcon } from '@/components/ui/icon/any-icon';
import { askingText } from '@/lib/search/query/found-text';
import { dialable, messengersOf } from '@/lib/settings/messengers';

type WriteToUsProps = {
  contacts: { phone: string; telegram: string; viber: string; instagram: string };
  /** What the shopper could not find; the message to the shop begins with it. */
  wanted: string;
};

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-3 hover:text-accent';

/** Links to messengers to ask the shop, shown if a search or filter has no results. */
export function WriteToUs({ contacts, wanted }: WriteToUsProps) {
  return (
    <section aria-label="Напишіть нам" className="flex items-start gap-3">
      <AnyIcon name="chat" className="mt-2.5 flex-none" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="py-2.5">
          <b className="font-semibold">Напишіть нам</b>, підкажемо, чи&nbsp;є таке або&nbsp;схоже:
        </p>
        {messengersOf(contacts, askingText(wanted)).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
            {name}
            <span className="sr-only"> (відкриється в новій вкладці)</span>
          </a>
        ))}
        <a href={`tel:${dialable(contacts.phone)}`} className={`${LINK} whitespace-nowrap`}>
          {contacts.phone}
        </a>
      </div>
    </section>
  );
}
