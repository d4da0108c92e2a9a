import { describe, expect, test } from '@jest/globals';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';

const Button = ({ children }: { children: ReactNode }) => <button type="button">{children}</button>;
const Icon = () => <i />;

const name = 'плащ';
const count: number = 2;
const isFull: boolean = false;

describe('a text', () => {
  test.each([
    ['alone stays as it is', <p key="">плащ</p>, '<p>плащ</p>'],
    [
      'with values is joined',
      <p key="">
        {name}: {count} шт.{isFull || ', є'}
      </p>,
      '<p>плащ: 2 шт., є</p>',
    ],
    [
      'beside an element has its own',
      <p key="">
        {name} <b>нове</b>, {count} шт.
      </p>,
      '<p><x-text>плащ </x-text><b>нове</b><x-text>, 2 шт.</x-text></p>',
    ],
    [
      'that may be gone has its own, beside nothing too',
      <p key="">
        {isFull && <b />}
        {isFull && 'повний'}
        {isFull || name}
      </p>,
      '<p><x-text>плащ</x-text></p>',
    ],
    [
      'of a component has its own',
      <Button key="">
        <Icon />
        {name}
      </Button>,
      '<button type="button"><i></i><x-text>плащ</x-text></button>',
    ],
    [
      'of a fragment has its own',
      <p key="">
        <Fragment key="f">{name}</Fragment>
      </p>,
      '<p><x-text>плащ</x-text></p>',
    ],
    [
      'of a list has its own',
      <p key="">{[name, <b key="b">й</b>, 'жезл']}</p>,
      '<p><x-text>плащ</x-text><b>й</b><x-text>жезл</x-text></p>',
    ],
    [
      'of a list beside an element has its own',
      <p key="">
        <b />
        {[name]}
      </p>,
      '<p><b></b><x-text>плащ</x-text></p>',
    ],
    [
      'in a text-only element is joined',
      <option key="">
        {isFull && 'повний '}
        {name} {count}
      </option>,
      '<option>плащ 2</option>',
    ],
    [
      'that is blank is not wrapped as a flex item',
      <p key="">
        <b />
        {'\u00a0'}
        <i />
      </p>,
      '<p><b></b>\u00a0<i></i></p>',
    ],
  ])('%s', (_what, element, markup) => {
    expect(html(element)).toBe(markup);
  });

  test('that comes and goes keeps the elements beside it', () => {
    const line = (text: string | null) => (
      <p>
        {text}
        <b />
      </p>
    );
    const children = (text: string | null) =>
      (line(text).props as { children: { key: string | null; type: string }[] }).children;
    expect(children('є')).toMatchObject([{ key: 'x0', type: 'x-text' }, { type: 'b' }]);
    expect(children(null)).toMatchObject([null, { type: 'b' }]);
  });
});
