import { ContactList } from '@/components/help/contact-list';
import { HelpArticle, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('contacts');

export default function ContactsPage() {
  return (
    <HelpArticle slug="contacts">
      <ContactList />
    </HelpArticle>
  );
}
