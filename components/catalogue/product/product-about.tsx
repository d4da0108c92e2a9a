import Link from 'next/link';
import { useId } from 'react';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { tagsOf } from '@/lib/catalogue/landing/tag-products';
import type { Product } from '@/lib/catalogue/product/product';
import { typeset } from '@/lib/shared/typeset';

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Description and attributes of a product; an empty part is hidden. */
export function ProductAbout({
  description,
  attributes,
}: Pick<Product, 'description' | 'attributes'>) {
  // The router keeps previous pages in the document, so a fixed id would not be unique.
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
            {attributes.map((attribute) => (
              <div key={`${attribute.name}:${attribute.value}`}>
                <dt>{attribute.name}</dt>
                <dd>
                  <Value attribute={attribute} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Value of an attribute. Characters and fandoms link to their pages, other values are plain text. */
function Value({ attribute }: { attribute: Product['attributes'][number] }) {
  const named = tagsOf([attribute]).flatMap(({ list, slug, name }) =>
    list === 'characters' || list === 'fandoms' ? [{ path: landingPath(list, slug), name }] : [],
  );
  if (named.length === 0) return attribute.value;
  return named.map(({ path, name }) => (
    <Link key={path} href={path} prefetch={false} className="link -my-2.5 mr-4 inline-block py-2.5">
      {name}
    </Link>
  ));
}
