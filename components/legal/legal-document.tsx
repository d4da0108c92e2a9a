import type { ReactNode } from 'react';
import { typeset } from './typeset';

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  edition: string;
  sections: LegalSection[];
}

export function LegalDocument({ title, edition, sections }: LegalDocumentProps) {
  return (
    <div className="prose">
      <h1>{title}</h1>
      <p>{typeset(`Редакція від ${edition}`)}</p>
      <nav aria-label="Зміст">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{typeset(section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>
            {index + 1}. {typeset(section.title)}
          </h2>
          {typeset(section.content)}
        </section>
      ))}
    </div>
  );
}

export const mailLink = (email: string) => <a href={`mailto:${email}`}>{email}</a>;

export const phoneLink = (phone: string) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
);
