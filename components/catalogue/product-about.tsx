import { useId } from 'react';
import type { Product } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Description and characteristics; each only when there is something to say. */
export function ProductAbout({
  description,
  attributes,
}: Pick<Product, 'description' | 'attributes'>) {
  // The router keeps the last pages in the document, so a fixed id would not be the only one.
  const id = useId();
  const lines = paragraphs(description);
  if (lines.length === 0 && attributes.length === 0) return null;
  return (
    <div className="about sec">
      {lines.length > 0 && (
        <section aria-labelledby={`${id}-text`}>
          <h2 id={`${id}-text`}>Опис</h2>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, never reordered
            <p key={index}>{typeset(line)}</p>
          ))}
        </section>
      )}
      {attributes.length > 0 && (
        <section aria-labelledby={`${id}-facts`}>
          <h2 id={`${id}-facts`}>Характеристики</h2>
          <dl>
            {attributes.map(({ name, value }) => (
              <div key={`${name}:${value}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
