import { type ReactNode, useEffect, useRef } from 'react';
import { Tag } from '@/components/ui/tag';
import type { Account } from '@/lib/account/answers';
import type { Role } from '@/lib/account/role';
import { UserAddresses } from './addresses/user-addresses';
import { UserOrders } from './orders/user-orders';
import { UserDetails } from './profile/user-details';
import { ACCOUNT_SECTIONS, type SectionId } from './sections';
import { UserDevices } from './security/user-devices';
import { usePlace } from './use-place';
import { UserNav } from './user-nav';

const STAFF: Partial<Record<Role, string>> = {
  editor: 'Редактор',
  manager: 'Менеджер',
  admin: 'Адміністратор',
};

/** Sections whose content has its own headings. Their section heading is visible only to screen readers. */
const HAS_OWN_HEADINGS: Partial<Record<SectionId, boolean>> = { orders: true, details: true };

export function UserCabinet({ user }: { user: Account }) {
  const place = usePlace();
  const heading = useSectionHeading(place.section);
  const sections: Record<SectionId, () => ReactNode> = {
    orders: () => <UserOrders place={place} />,
    addresses: () => <UserAddresses addresses={user.addresses} />,
    details: () => <UserDetails user={user} />,
    devices: () => <UserDevices />,
  };
  return (
    <>
      <div className="mb-[18px] flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-7">
        <h1 className="min-w-0">Вітаємо, {user.firstName}</h1>
        {STAFF[user.role] && <Tag>{STAFF[user.role]}</Tag>}
      </div>
      <div className="grid items-start gap-[18px] xl:grid-cols-[256px_minmax(0,1fr)] xl:gap-10">
        <UserNav current={place.section} wishes={user.wishes.length} />
        <section aria-labelledby="account-section" className="min-w-0">
          {/* Gets the focus when a section opens, so that a screen reader announces it. */}
          <h2
            ref={heading}
            id="account-section"
            tabIndex={-1}
            className={
              HAS_OWN_HEADINGS[place.section] ? 'sr-only' : 'mb-4 text-[22px] outline-none'
            }
          >
            {ACCOUNT_SECTIONS.find(({ id }) => id === place.section)?.name}
          </h2>
          {sections[place.section]()}
        </section>
      </div>
    </>
  );
}

/** Focuses the heading when another section opens, so that a screen reader announces it. */
function useSectionHeading(section: SectionId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);

  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    heading.current?.focus({ preventScroll: true });
  }, [section]);

  return heading;
}
