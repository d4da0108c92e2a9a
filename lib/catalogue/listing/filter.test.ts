import { describe, expect, test } from '@jest/globals';
import {
  countConditions,
  filterList,
  isPlain,
  type ListKind,
  NO_FILTER,
  PLAIN_VIEW,
  readFilterList,
  readView,
  toggled,
  type View,
  viewQuery,
} from './filter';
import { listingApi } from './listing-url';

const view = (query: string, place?: ListKind): View => {
  const reading = readView(query, place);
  if (reading.kind === 'missing') throw new Error(`${query} was taken for nonsense`);
  return reading.view;
};

const leadsTo = (query: string, place?: ListKind) => {
  const reading = readView(query, place);
  if (reading.kind === 'missing') return 'missing';
  return reading.isCanonical ? 'itself' : viewQuery(reading.view);
};

describe('the URL of a filtered list', () => {
  test('contains the whole view', () => {
    expect(
      view(
        '?type=katana,mask&color=chornyi&size=m&price=100-500&stock=1&sale=1&sort=priceUp&page=3',
      ),
    ).toEqual({
      q: '',
      filter: {
        ...NO_FILTER,
        type: ['katana', 'mask'],
        color: ['chornyi'],
        size: ['m'],
        min: 100_00,
        max: 500_00,
        inStock: true,
        onSale: true,
      },
      sort: 'priceUp',
      page: 3,
    });
    expect(view('')).toEqual(PLAIN_VIEW);
  });

  test.each([
    '',
    '?page=2',
    '?type=katana,mask&material=metal&color=chornyi&fandom=a&character=b&size=m',
    '?price=100-500&stock=1&sort=rating&page=2',
    '?sale=1&sort=discount',
    '?price=-500',
    '?price=100-',
  ])('is canonical: %s', (query) => {
    expect(leadsTo(query)).toBe('itself');
    expect(viewQuery(view(query))).toBe(query);
  });

  test.each([
    ['?type=mask,katana', '?type=katana,mask'],
    ['?type=mask&type=katana', '?type=katana,mask'],
    ['?type=katana,katana', '?type=katana'],
    ['?color=chornyi&type=katana', '?type=katana&color=chornyi'],
    ['?type=katana&junk=1', '?type=katana'],
    ['?type=&stock=1', '?stock=1'],
    ['?sale=1&stock=1', '?stock=1&sale=1'],
    ['?sale=&color=a', '?color=a'],
    ['?sort=new', ''],
    ['?type=katana&page=1', '?type=katana'],
    ['?type=katana&page=02', '?type=katana&page=2'],
    ['?from=100&to=500', '?price=100-500'],
    ['?from=&to=', ''],
    ['?price=500-100', '?price=100-500'],
    ['?price=0100-500', '?price=100-500'],
    ['?q=x&type=katana', '?type=katana'],
  ])('has one canonical form: %s leads to %s', (query, canonical) => {
    expect(leadsTo(query)).toBe(canonical);
    expect(leadsTo(canonical)).toBe('itself');
  });

  test.each([
    '?type=katana&utm_source=tg&utm_campaign=x',
    '?type=katana&gclid=1',
    '?_rsc=1abc&type=katana',
    '?type=katana%2Cmask',
  ])('is canonical despite advertising parameters and escapes: %s', (query) => {
    expect(leadsTo(query)).toBe('itself');
  });

  test.each([
    '?sort=cheap',
    '?sort=priceUp&sort=rating',
    '?stock=2',
    '?sale=yes',
    '?sale=1&sale=0',
    '?price=abc',
    '?price=1-2-3',
    '?price=-1-5',
    '?price=99999999-',
    '?from=1e3',
    '?page=0',
    '?page=-1',
    '?page=99999',
    '?type=Катана',
    "?type='%20or%201=1",
    '?type=__proto__',
    '?type=%00',
    `?type=${Array.from({ length: 31 }, (_, n) => `v${n}`).join(',')}`,
    `?type=${'a'.repeat(3000)}`,
  ])('is rejected when invalid: %s', (query) => {
    expect(leadsTo(query)).toBe('missing');
  });

  test('of the sale leaves out what the sale itself sets', () => {
    expect(leadsTo('?sale=1&color=chornyi', 'sale')).toBe('?color=chornyi');
    expect(leadsTo('?sort=discount', 'sale')).toBe('');
    expect(leadsTo('?sort=new', 'sale')).toBe('itself');
    const sale = { kind: 'sale', path: '/sale' } as const;
    expect(listingApi(sale, view('?color=chornyi', 'sale'))).toBe(
      '/api/products/all?filter=color%3Achornyi%2Csale%3A1&sort=discount',
    );
  });

  test('of a search contains its text, on one line and shortened', () => {
    expect(leadsTo('?q=%D0%BA%D1%96%D1%82', 'search')).toBe('itself');
    expect(view('?q=%20a%00b%0A%20c%20', 'search').q).toBe('a b c');
    expect(view(`?q=${'a'.repeat(900)}`, 'search').q).toHaveLength(100);
    expect(viewQuery({ ...PLAIN_VIEW, q: 'a&b=<c> d' })).toBe('?q=a%26b%3D%3Cc%3E+d');
    expect(leadsTo('?q=x&sort=new', 'search')).toBe('itself');
    expect(leadsTo("?q=it's+(a)%21", 'search')).toBe('itself');
    expect(leadsTo('?q=%E0%A4&sort=new', 'search')).not.toBe('missing');
  });
});

describe('a filter', () => {
  test('adds and removes a value, keeping the values sorted', () => {
    const one = toggled(NO_FILTER, 'color', 'siryi');
    const two = toggled(one, 'color', 'bilyi');

    expect(two.color).toEqual(['bilyi', 'siryi']);
    expect(toggled(two, 'color', 'siryi').color).toEqual(['bilyi']);
    expect(countConditions({ ...two, min: 1, max: 2, inStock: true, onSale: true })).toBe(5);
    expect(isPlain({ ...PLAIN_VIEW, page: 5 })).toBe(true);
    expect(isPlain({ ...PLAIN_VIEW, filter: two })).toBe(false);
  });

  test('is a single list in the API', () => {
    const filter = readFilterList('color:chornyi,sale:1,type:mask,type:katana,stock:1');

    expect(filter).toEqual({
      ...NO_FILTER,
      type: ['katana', 'mask'],
      color: ['chornyi'],
      inStock: true,
      onSale: true,
    });
    expect(filter && filterList(filter)).toBe('type:katana,type:mask,color:chornyi,stock:1,sale:1');
    expect(readFilterList('')).toEqual(NO_FILTER);
  });

  test.each([
    'color',
    'color:',
    ':x',
    'price:1',
    'stock:0',
    'sale:0',
    'a:b:c',
    '__proto__:x',
    'color:Ж',
  ])('cannot be parsed from %s', (list) => {
    expect(readFilterList(list)).toBeNull();
  });
});
