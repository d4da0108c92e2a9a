import { ContactList } from '@/components/help/contact-list';
import { HelpPage, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('contacts');

export default function ContactsPage() {
  return (
    <HelpPage slug="contacts">
      <ContactList />
    </HelpPage>
  );
}
