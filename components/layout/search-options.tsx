import Link from 'next/link';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/catalogue/intent-link';
import { Photo } from '@/components/catalogue/photo';
import { classNames } from '@/components/ui/class-names';
import { Price } from '@/components/ui/price';
import { type CATEGORIES, slugOfCategory } from '@/lib/catalogue/categories';
import { markWords } from '@/lib/catalogue/match-text';
import { productPath } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';
import type { WireProduct } from '@/lib/catalogue/wire';

type SearchOptionsProps = {
  id: string;
  typed: string;
  /** Null while they are on their way. */
  products: WireProduct[] | null;
  categories: typeof CATEGORIES;
  active: string;
  onLeave: () => void;
};

/** The listbox of the search: real links, reached from the input by ↑ and ↓. */
export function SearchOptions({
  id,
  typed,
  products,
  categories,
  active,
  onLeave,
}: SearchOptionsProps) {
  const option = (key: string | number) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
  });
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Результати пошуку"
        aria-busy={products === null}
        // A browser lets Tab stop at what scrolls; here the arrows scroll it.
        tabIndex={-1}
        // The focus stays in the input, where the arrows are heard.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames('search-list', categories.length > 0 && 'search-list-groups')}
      >
        {categories.length > 0 && (
          <Group name="Категорії" isNamed>
            {categories.map(({ slug, name }) => (
              <Link
                key={slug}
                {...option(slug)}
                href={`/${slug}`}
                onNavigate={onLeave}
                className="search-item flex min-h-11 items-center font-medium"
              >
                <Marked text={name} typed={typed} />
              </Link>
            ))}
          </Group>
        )}
        {products === null && <Skeleton isBeside={categories.length > 0} />}
        {products && products.length > 0 && (
          <Group name="Товари" isNamed={categories.length > 0}>
            <div className="search-products">
              {products.map((product) => (
                <ProductOption
                  key={product.product_id}
                  product={product}
                  typed={typed}
                  option={option(product.product_id)}
                  onLeave={onLeave}
                />
              ))}
            </div>
          </Group>
        )}
      </div>
      <p className="mt-3 hidden border-t border-line pt-3 text-sm text-ink-3 lg:block">
        Стрілки ↑&nbsp;↓ для вибору, Enter, щоб відкрити
      </p>
    </>
  );
}

type GroupProps = { name: string; isNamed: boolean; children: ReactNode };

function Group({ name, isNamed, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options of a listbox
    <div role="group" aria-label={name}>
      {isNamed && <GroupName>{name}</GroupName>}
      {children}
    </div>
  );
}

const GroupName = ({ children }: { children: string }) => (
  <div aria-hidden="true" className="mb-1 text-sm font-semibold text-ink-3">
    {children}
  </div>
);

/** The room that the products will take, so that the panel does not jump at every letter. */
const Skeleton = ({ isBeside }: { isBeside: boolean }) => (
  <div aria-hidden="true">
    {isBeside && <GroupName>Товари</GroupName>}
    <div className="search-products">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="search-item search-product">
          <span className="size-[60px] bg-paper-2" />
          <span className="h-5 w-3/4 bg-paper-2" />
        </div>
      ))}
    </div>
  </div>
);

type ProductOptionProps = {
  product: WireProduct;
  typed: string;
  option: { id: string; role: string; 'aria-selected': boolean; tabIndex: number };
  onLeave: () => void;
};

function ProductOption({ product, typed, option, onLeave }: ProductOptionProps) {
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
        <Marked text={product.product_name} typed={typed} />
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
  // Without a slug there is no address to go to (specification, section 4).
  return (
    <button
      {...option}
      type="button"
      className={`${look} w-full text-left`}
      // biome-ignore lint/suspicious/noConsole: the specification wants it logged
      onClick={() => console.error(`Немає адреси для категорії «${product.category_name}»`)}
    >
      {content}
    </button>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span>
      {markWords(typeset(text), typed).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
        part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}
