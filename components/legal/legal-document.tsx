import type { ShopDetails } from '@/lib/settings/shop';
import { renderLegal } from './render-legal';
import { joinShortWords } from './typeset';

type LegalDocumentProps = {
  title: string;
  /** `20 листопада 2026 року`. */
  edition: string;
  /** In Markdown, see `renderLegal`. */
  text: string;
  shop: ShopDetails;
};

/** A legal text with its date and table of contents. */
export function LegalDocument({ title, edition, text, shop }: LegalDocumentProps) {
  const { intro, sections } = renderLegal(text, shop);
  return (
    <div className="prose">
      <h1>{title}</h1>
      <p>{joinShortWords(`Редакція від ${edition}`)}</p>
      {sections.length > 0 && (
        <nav aria-label="Зміст">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {intro && <Markup html={intro} />}
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>
            {index + 1}. {section.title}
          </h2>
          <Markup html={section.html} />
        </section>
      ))}
    </div>
  );
}

const Markup = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderLegal lets no markup of its writer through
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
