import Link from 'next/link';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/catalogue/intent-link';
import { Photo } from '@/components/catalogue/photo';
import { Icon } from '@/components/ui/icon/icon';
import { Price } from '@/components/ui/price';
import { slugOfCategory } from '@/lib/catalogue/listing/categories';
import { searchPath } from '@/lib/catalogue/listing/search-path';
import { productPath } from '@/lib/catalogue/product/product';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { FoundHelp, Marks } from '@/lib/search/answers';
import { markFound } from '@/lib/search/query/marks';
import { typeset } from '@/lib/shared/typeset';

/** Classes of a link in the list of options. */
export const OPTION_LINK = 'search-item flex min-h-11 items-center gap-3 font-medium';

/** The attributes that make a link an option of the listbox. */
export type SearchSuggestion = {
  id: string;
  role: string;
  'aria-selected': boolean;
  tabIndex: number;
};

/** Option that searches for a text. */
export const TextOption = ({
  option,
  text,
  onLeave,
}: {
  option: SearchSuggestion;
  text: string;
  onLeave: () => void;
}) => (
  <Link
    {...option}
    href={searchPath(text)}
    prefetch={false}
    onNavigate={onLeave}
    className={OPTION_LINK}
  >
    <Icon name="search" size={20} className="flex-none text-ink-3" />
    {text}
  </Link>
);

/** Option that opens a help page that answers the query. */
export const HelpOption = ({
  option,
  page,
  onLeave,
}: {
  option: SearchSuggestion;
  page: FoundHelp;
  onLeave: () => void;
}) => (
  <Link
    {...option}
    href={page.path}
    prefetch={false}
    onNavigate={onLeave}
    className={`${OPTION_LINK} py-2`}
  >
    <span className="min-w-0 flex-1 leading-[1.35]">
      {page.name}
      <small className="block text-[13.5px] text-ink-3">{page.lead}</small>
    </span>
    <Icon name="chev" size={18} className="flex-none text-ink-3" />
  </Link>
);

type ProductOptionProps = {
  product: WireProduct;
  name: ReactNode;
  option: SearchSuggestion;
  onLeave: () => void;
};

/** Option that opens a product, with its picture and price. */
export function ProductOption({ product, name, option, onLeave }: ProductOptionProps) {
  const slug = slugOfCategory(product.category_name);
  const look = 'search-item search-product';
  const content = (
    <>
      <Photo
        path={product.photo || null}
        alt=""
        width={60}
        height={60}
        sizes="60px"
        largest={240}
        className="size-[60px] border-[1.5px] border-ink object-cover"
      />
      <span className="min-w-0 leading-[1.35] font-medium">
        {name}
        {product.amount > 0 ? (
          <small className="block text-[13.5px] text-ink-3">{product.category_name}</small>
        ) : (
          <small className="block text-[13.5px] font-semibold text-err">
            Немає в&nbsp;наявності
          </small>
        )}
      </span>
      <Price amount={product.price} className={product.amount > 0 ? '' : 'text-ink-3'} />
    </>
  );
  if (slug) {
    return (
      <IntentLink
        {...option}
        href={productPath({ id: product.product_id, slug })}
        onNavigate={onLeave}
        className={look}
      >
        {content}
      </IntentLink>
    );
  }
  // A product whose category has no slug has no URL. The specification (section 4) requires a log entry on a click.
  return (
    <button
      {...option}
      type="button"
      className={`${look} w-full text-left`}
      // biome-ignore lint/suspicious/noConsole: the specification requires the log entry
      onClick={() => console.error(`Немає адреси для категорії «${product.category_name}»`)}
    >
      {content}
    </button>
  );
}

/** A text with the typed part highlighted. */
export function MarkedText({ text, typed, marks }: { text: string; typed: string; marks: Marks }) {
  return (
    <span>
      {markFound(typeset(text), typed, marks).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
        part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}
