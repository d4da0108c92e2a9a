import { renderLegal } from '@/components/legal/render-legal';
import type { ShopDetails } from '@/lib/settings/shop';

type TextPreviewProps = { title: string; text: string; shop: ShopDetails };

/** What becomes of a legal text, with today's data in its places. */
export function TextPreview({ title, text, shop }: TextPreviewProps) {
  const { intro, sections } = renderLegal(text, shop);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="text-[15px] leading-[22px] font-semibold">Як це буде на&nbsp;сайті</p>
      <section
        aria-label={`Перегляд: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="prose h-[560px] overflow-y-auto border border-line bg-paper px-4 text-[15px]"
      >
        <Markup html={intro} />
        {sections.map((section, index) => (
          <div key={section.id}>
            <h3>
              {index + 1}. {section.title}
            </h3>
            <Markup html={section.html} />
          </div>
        ))}
      </section>
    </div>
  );
}

const Markup = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderLegal lets no markup of its writer through
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
