'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { PAYMENT_METHOD_NAMES } from '@/lib/checkout/method-names';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '@/lib/orders/status';
import { ListFilter } from '../list/list-filter';
import type { MoveList } from '../list/use-list-state';

type Option = readonly [value: string, text: string];
type Choice = { key: string; label: string; all: string; options: readonly Option[] };

const CHOICES: Choice[] = [
  {
    key: 'status',
    label: 'Стан замовлення',
    all: 'Будь-який стан',
    options: ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]]),
  },
  {
    key: 'paymentStatus',
    label: 'Стан оплати',
    all: 'Будь-яка оплата',
    options: PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_NAMES[status]]),
  },
  {
    key: 'delivery',
    label: 'Доставка',
    all: 'Будь-яка доставка',
    options: [
      ['novaPoshta', 'Нова пошта'],
      ['pickup', 'Самовивіз'],
    ],
  },
  {
    key: 'payment',
    label: 'Спосіб оплати',
    all: 'Будь-який спосіб',
    options: Object.entries(PAYMENT_METHOD_NAMES),
  },
];

type OrderFiltersProps = { filters: Record<string, string>; move: MoveList };

/** Conditions of the list; each is a part of its address. */
export function OrderFilters({ filters, move }: OrderFiltersProps) {
  const put = (key: string, value: string) => move({ filters: { ...filters, [key]: value } });
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.keys(filters).length;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        aria-controls="order-filters"
        onClick={() => setOpen(!isOpen)}
      >
        Відбір{chosen > 0 && `: ${chosen}`}
      </Button>
      <div
        id="order-filters"
        className={classNames('w-full flex-wrap gap-3 md:contents', isOpen ? 'flex' : 'hidden')}
      >
        {CHOICES.map(({ key, ...choice }) => (
          <ListFilter
            key={key}
            {...choice}
            value={filters[key] ?? ''}
            onChoose={(value) => put(key, value)}
          />
        ))}
        <DayField label="Від дня" value={filters.from ?? ''} onChoose={(day) => put('from', day)} />
        <DayField label="До дня" value={filters.to ?? ''} onChoose={(day) => put('to', day)} />
        {chosen > 0 && (
          <Button variant="ghost" size="sm" onClick={() => move({ filters: {} })}>
            Скинути відбір
          </Button>
        )}
      </div>
    </>
  );
}

type DayFieldProps = { label: string; value: string; onChoose: (day: string) => void };

function DayField({ label, value, onChoose }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      {label}
      <input
        type="date"
        className="input w-40"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </label>
  );
}
