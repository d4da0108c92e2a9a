import Link from 'next/link';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/catalogue/intent-link';
import { Photo } from '@/components/catalogue/photo';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { type CATEGORIES, slugOfCategory } from '@/lib/catalogue/categories';
import { productPath } from '@/lib/catalogue/product';
import { searchPath } from '@/lib/catalogue/search-path';
import { typeset } from '@/lib/catalogue/typeset';
import type { WireProduct } from '@/lib/catalogue/wire';
import { markFound } from '@/lib/search/marks';
import type { Marks, Suggestions } from '@/lib/search/suggestions';

type SearchOptionsProps = {
  id: string;
  typed: string;
  /** Null while it is on its way. */
  found: Suggestions | null;
  isLoading: boolean;
  categories: typeof CATEGORIES;
  /** What others look for, while nothing is typed. */
  popular: string[];
  active: string;
  onLeave: () => void;
};

const link = 'search-item flex min-h-11 items-center gap-3 font-medium';
const NO_MARKS: Marks = { stems: [], beginnings: [] };

/** The listbox of the search: real links, reached from the input by ↑ and ↓. */
export function SearchOptions({
  id,
  typed,
  found,
  isLoading,
  categories,
  popular,
  active,
  onLeave,
}: SearchOptionsProps) {
  const option = (key: string | number) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
  });
  const { products = [], landings = [], marks = NO_MARKS, correction = null } = found ?? {};
  const hasGroups = categories.length + landings.length + popular.length > 0 || correction !== null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Результати пошуку"
      aria-busy={isLoading}
      // A browser lets Tab stop at what scrolls; here the arrows scroll it.
      tabIndex={-1}
      // The focus stays in the input, where the arrows are heard.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('search-list', hasGroups && 'search-list-groups')}
    >
      {isLoading && <Skeleton isBeside={hasGroups} />}
      {products.length > 0 && (
        <Group name="Товари" isNamed={hasGroups}>
          <div className="search-products">
            {products.map((product) => (
              <ProductOption
                key={product.product_id}
                product={product}
                name={<Marked text={product.product_name} typed={typed} marks={marks} />}
                option={option(product.product_id)}
                onLeave={onLeave}
              />
            ))}
          </div>
        </Group>
      )}
      {hasGroups && (
        <div className="search-aside">
          {correction !== null && (
            <Group name="Можливо, ви шукали" isNamed>
              <TextOption option={option('correction')} text={correction} onLeave={onLeave} />
            </Group>
          )}
          {popular.length > 0 && (
            <Group name="Часто шукають" isNamed>
              {popular.map((text, place) => (
                <TextOption
                  key={text}
                  option={option(`popular-${place}`)}
                  text={text}
                  onLeave={onLeave}
                />
              ))}
            </Group>
          )}
          {categories.length > 0 && (
            <Group name="Категорії" isNamed>
              {categories.map(({ slug, name }) => (
                <Link
                  key={slug}
                  {...option(slug)}
                  href={`/${slug}`}
                  onNavigate={onLeave}
                  className={link}
                >
                  <Marked text={name} typed={typed} marks={marks} />
                </Link>
              ))}
            </Group>
          )}
          {landings.length > 0 && (
            <Group name="Персонажі та фандоми" isNamed>
              {landings.map(({ path, name, count }) => (
                <Link
                  key={path}
                  {...option(path.replaceAll('/', '-'))}
                  href={path}
                  prefetch={false}
                  onNavigate={onLeave}
                  className={link}
                >
                  <span className="min-w-0 flex-1">
                    <Marked text={name} typed={typed} marks={marks} />
                  </span>
                  <span className="text-ink-3">{count}</span>
                </Link>
              ))}
            </Group>
          )}
        </div>
      )}
    </div>
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

type Option = { id: string; role: string; 'aria-selected': boolean; tabIndex: number };

/** A text to search for. */
const TextOption = ({
  option,
  text,
  onLeave,
}: {
  option: Option;
  text: string;
  onLeave: () => void;
}) => (
  <Link {...option} href={searchPath(text)} prefetch={false} onNavigate={onLeave} className={link}>
    <Icon name="search" size={20} className="flex-none text-ink-3" />
    {text}
  </Link>
);

type ProductOptionProps = {
  product: WireProduct;
  name: ReactNode;
  option: Option;
  onLeave: () => void;
};

function ProductOption({ product, name, option, onLeave }: ProductOptionProps) {
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

type MarkedProps = { text: string; typed: string; marks: Marks };

function Marked({ text, typed, marks }: MarkedProps) {
  return (
    <span>
      {markFound(typeset(text), typed, marks).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
        part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}
