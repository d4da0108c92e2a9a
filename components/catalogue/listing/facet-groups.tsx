'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import type { Facets, FacetValue } from '@/lib/catalogue/answers';
import { FACET_NAMES } from '@/lib/catalogue/listing/conditions';
import {
  FACETS,
  type Facet,
  type Filter,
  hryvniaOf,
  toggled,
} from '@/lib/catalogue/listing/filter';
import type { Kopecks } from '@/lib/shared/money';

/** Maximum number of values shown in a filter group at first; a click shows the rest. */
const SHORT = 6;

type FacetGroupsProps = {
  facets: Facets;
  filter: Filter;
  /** Whether the list has reduced products only, so that it needs no such filter. */
  isSale?: boolean;
  onChange: (filter: Filter) => void;
};

/** All filters of a product list, as fields of the surrounding form. */
export function FacetGroups({ facets, filter, isSale = false, onChange }: FacetGroupsProps) {
  return (
    <>
      <label className="flex min-h-11 items-center justify-between gap-3.5 border-b border-line pb-2.5 font-semibold">
        Є&nbsp;в&nbsp;наявності
        <input
          type="checkbox"
          name="stock"
          value="1"
          className="check"
          checked={filter.inStock}
          disabled={facets.inStock === 0 && !filter.inStock}
          onChange={() => onChange({ ...filter, inStock: !filter.inStock })}
        />
      </label>
      {!isSale && (facets.onSale > 0 || filter.onSale) && (
        <label className="flex min-h-11 items-center justify-between gap-3.5 border-b border-line py-2.5 font-semibold">
          Зі&nbsp;знижкою
          <input
            type="checkbox"
            name="sale"
            value="1"
            className="check"
            checked={filter.onSale}
            onChange={() => onChange({ ...filter, onSale: !filter.onSale })}
          />
        </label>
      )}
      {FACETS.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          values={facets[facet]}
          chosen={filter[facet]}
          onToggle={(slug) => onChange(toggled(filter, facet, slug))}
        />
      ))}
      <PriceGroup facets={facets} filter={filter} onChange={onChange} />
    </>
  );
}

type FacetGroupProps = {
  facet: Facet;
  values: FacetValue[];
  chosen: readonly string[];
  onToggle: (slug: string) => void;
};

function FacetGroup({ facet, values, chosen, onToggle }: FacetGroupProps) {
  if (values.length === 0) return null;
  const rows = values.map((value) => (
    <ValueField
      key={value.slug}
      facet={facet}
      value={value}
      isChosen={chosen.includes(value.slug)}
      onToggle={onToggle}
    />
  ));
  // Chosen values must stay visible; a group that would hide only one or two values is shown in full.
  const last = values.findLastIndex(({ slug }) => chosen.includes(slug)) + 1;
  const open = values.length <= SHORT + 2 ? values.length : Math.max(SHORT, last);
  const look = facet === 'size' ? 'size-tiles' : '';
  return (
    <Group name={FACET_NAMES[facet]}>
      <div className={look}>{rows.slice(0, open)}</div>
      {rows.length > open && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            Показати ще {rows.length - open}
          </summary>
          <div className={look}>{rows.slice(open)}</div>
        </details>
      )}
    </Group>
  );
}

type ValueFieldProps = {
  facet: Facet;
  value: FacetValue;
  isChosen: boolean;
  onToggle: (slug: string) => void;
};

/** Checkbox for a filter value, with the number of matching products. */
function ValueField({ facet, value, isChosen, onToggle }: ValueFieldProps) {
  const { slug, name, count, swatch } = value;
  const input = {
    type: 'checkbox',
    name: facet,
    value: slug,
    checked: isChosen,
    disabled: count === 0 && !isChosen,
    onChange: () => onToggle(slug),
  };
  const amount = (
    <span className="text-sm text-ink-3">
      <span className="sr-only">, товарів: </span>
      {count}
    </span>
  );
  if (facet === 'size') {
    return (
      <label>
        <input {...input} />
        <span>{name}</span>
        <span className="sr-only">, товарів: {count}</span>
      </label>
    );
  }
  return (
    <label className="flex min-h-11 items-center gap-3.5 leading-[1.35] hover:text-accent">
      <input {...input} className="check" />
      {swatch && (
        <span
          className="size-6 flex-none rounded-full border-[1.5px] border-ink"
          style={{ background: swatch }}
        />
      )}
      <span
        className={classNames('min-w-0 flex-1 first-letter:uppercase', isChosen && 'font-semibold')}
      >
        {name}
      </span>
      {amount}
    </label>
  );
}

function PriceGroup({ facets, filter, onChange }: FacetGroupsProps) {
  const { price } = facets;
  if (!price && filter.min === null && filter.max === null) return null;
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return;
    const [min, max] = [kopecksOf(form, 'from'), kopecksOf(form, 'to')];
    if (min === filter.min && max === filter.max) return;
    const isTurned = min !== null && max !== null && min > max;
    onChange({ ...filter, min: isTurned ? max : min, max: isTurned ? min : max });
  };
  return (
    <Group name="Ціна, ₴">
      <div className="flex items-center gap-3 pb-2.5">
        <PriceField name="from" label="Від" limit={filter.min} bound={price?.min} onDone={apply} />
        <PriceField name="to" label="До" limit={filter.max} bound={price?.max} onDone={apply} />
      </div>
    </Group>
  );
}

type PriceFieldProps = {
  name: 'from' | 'to';
  label: string;
  limit: Kopecks | null;
  /** The lowest or highest price in the list, as a placeholder. */
  bound: Kopecks | undefined;
  onDone: (form: HTMLFormElement | null) => void;
};

/** Field for a price limit in whole hryvnias; applied on blur or Enter, not while typing. */
function PriceField({ name, label, limit, bound, onDone }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // Back, a filter chip or the other field may have changed the limit. The input is updated and not remounted, to keep
  // the focus.
  useEffect(() => {
    if (input.current) input.current.value = hryvniaOf(limit);
  }, [limit]);

  return (
    <label className="min-w-0 flex-1 text-sm text-ink-3">
      {label}
      <input
        ref={input}
        type="text"
        name={name}
        className="input"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={7}
        autoComplete="off"
        defaultValue={hryvniaOf(limit)}
        placeholder={bound === undefined ? '' : hryvniaOf(bound)}
        onBlur={(event) => onDone(event.currentTarget.form)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onDone(event.currentTarget.form);
        }}
      />
    </label>
  );
}

function kopecksOf(form: HTMLFormElement, name: string): Kopecks | null {
  const field = form.elements.namedItem(name);
  const digits = field instanceof HTMLInputElement ? field.value.replace(/\D/g, '') : '';
  return digits === '' ? null : Number(digits) * 100;
}

/** A collapsible group, initially open. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details open className="group border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {name}
        <Icon name="chev" size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
