import { analyticsOn } from '@/lib/analytics/registry';
import { legalText } from '@/lib/checkout/legal-text';
import { offeredCarriers } from '@/lib/delivery/registry';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { Markup } from './markup';
import { editionText, joinShortWords, renderLegal } from './render-legal';

const DOCUMENTS = {
  offer: { title: 'Публічна оферта', text: OFFER_TEXT },
  policy: { title: 'Політика конфіденційності', text: POLICY_TEXT },
};

type LegalDocumentProps = {
  kind: keyof typeof DOCUMENTS;
  shop: ShopDetails;
  /** The text that staff have written in Markdown, which replaces the default text. */
  own?: { text: string; updatedAt: string } | null;
};

/** A legal text with its date and a table of contents. */
export function LegalDocument({ kind, shop, own }: LegalDocumentProps) {
  const { title, text } = DOCUMENTS[kind];
  const { intro, sections } = renderLegal(
    own?.text ?? legalText(text, [...offeredPayments(), ...offeredCarriers(), ...analyticsOn()]),
    shop,
  );
  return (
    <div className="prose">
      <h1>{title}</h1>
      <p>{joinShortWords(`Редакція від ${editionText(own?.updatedAt ?? null)}`)}</p>
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
      {kind === 'policy' && analyticsOn().length > 0 && (
        <p>
          <a href="#consent">Змінити вибір щодо статистики й&nbsp;реклами</a>
        </p>
      )}
    </div>
  );
}
