import { describe, expect, test } from '@jest/globals';
import { productChange, productForm } from '@/lib/catalogue-admin/inputs';

const FORM = {
  ...{ title: 'Перука', description: 'Довга', discount: '0', price: '890', newPrice: '' },
  ...{ isHidden: false, noPromotions: false, isCertificate: false, pictures: [], video: '' },
};
const BODY = {
  title: 'Перука',
  description: 'Довга',
  discount: 0,
  price: 890_00,
  newPrice: null,
};

const TITLE = 'Вкажіть назву';
const DESCRIPTION = 'Додайте опис';
const DISCOUNT = 'Знижка – число від 0 до 100';
const DECIMALS = 'Не більше двох знаків після коми';
const PRICE = 'Вкажіть ціну числом';
const HRYVNIA = 'Вкажіть гривні числом, наприклад 249,50';
const ABOVE_ZERO = 'Ціна має бути більшою за 0';

type Rule = [rule: string, field: string, value: unknown, said: string | null];

/**
 * Rules of the specification, section 5. Title, description, price and discount (0 to 100) are required, newPrice is a
 * number.
 */
const TYPED: Rule[] = [
  ['title required', 'title', '', TITLE],
  ['title of blanks', 'title', '  ', TITLE],
  ['title', 'title', 'Перука «Північ»', null],
  ['description required', 'description', '', DESCRIPTION],
  ['description of blanks', 'description', ' \n ', DESCRIPTION],
  ['description of two lines', 'description', 'Довга\nперука', null],
  ['discount required', 'discount', '', DISCOUNT],
  ['discount a number', 'discount', 'десять', DISCOUNT],
  ['discount from 0', 'discount', '-1', DISCOUNT],
  ['discount 0', 'discount', '0', null],
  ['discount 100', 'discount', '100', null],
  ['discount to 100', 'discount', '101', DISCOUNT],
  ['discount with decimals', 'discount', '10,5', null],
  ['discount of two decimals', 'discount', '10.505', DECIMALS],
  ['price required', 'price', '', PRICE],
  ['price a number', 'price', 'дорого', HRYVNIA],
  ['price above nothing', 'price', '0', ABOVE_ZERO],
  ['price', 'price', '890,50', null],
  ['newPrice may be absent', 'newPrice', '', null],
  ['newPrice a number', 'newPrice', 'дешево', HRYVNIA],
  ['newPrice above nothing', 'newPrice', '0', ABOVE_ZERO],
  ['newPrice', 'newPrice', '249,50', null],
];

const LINK = 'Посилання має починатися з\u00a0https://';

const SENT: Rule[] = [
  ['video of any host', 'video', 'https://youtu.be/dQw4w9WgXcQ', null],
  ['video removed', 'video', '', null],
  ['video over https', 'video', 'http://youtu.be/dQw4w9WgXcQ', LINK],
  ['video a link', 'video', 'javascript:alert(1)', LINK],
  [
    'pictures once each',
    'pictures',
    Array(2).fill({ path: '/a', use: 'shown' }),
    'Фото повторюється',
  ],
  ['title required', 'title', ' ', TITLE],
  ['title given back', 'title', null, null],
  ['description required', 'description', '', DESCRIPTION],
  ['description given back', 'description', null, null],
  ['discount a number', 'discount', '10', DISCOUNT],
  ['discount from 0', 'discount', -1, DISCOUNT],
  ['discount 0', 'discount', 0, null],
  ['discount 100', 'discount', 100, null],
  ['discount to 100', 'discount', 101, DISCOUNT],
  ['discount with decimals', 'discount', 0.5, null],
  ['discount of two decimals', 'discount', 0.505, DECIMALS],
  ['price a number', 'price', '890', PRICE],
  ['price above nothing', 'price', 0, ABOVE_ZERO],
  ['price in whole kopecks', 'price', 890.5, PRICE],
  ['newPrice a number', 'newPrice', '249', PRICE],
  ['newPrice above nothing', 'newPrice', 0, ABOVE_ZERO],
  ['newPrice given back', 'newPrice', null, null],
  ['newPrice', 'newPrice', 249_50, null],
];

describe('the form of a product', () => {
  test.each(TYPED)('keeps the rule «%s»: %s = %j', (_rule, field, value, said) => {
    expect(saidOf(productForm.safeParse({ ...FORM, [field]: value }), field)).toBe(said);
  });

  test.each(['title', 'description', 'discount', 'price'])('is not sent without %s', (field) => {
    const { [field as keyof typeof FORM]: _gone, ...rest } = FORM;
    expect(productForm.safeParse(rest).success).toBe(false);
  });
});

describe('the request body of a product change', () => {
  test.each(SENT)('keeps the rule «%s»: %s = %j', (_rule, field, value, said) => {
    expect(saidOf(productChange.safeParse({ ...BODY, [field]: value }), field)).toBe(said);
  });

  test('may consist of a description only', () => {
    expect(productChange.safeParse({ description: 'Довга' }).success).toBe(true);
  });
});

type Result = {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
};

/** The error message of a field, null if valid; also checks that no other field has an error. */
function saidOf({ success, error }: Result, field: string): string | null {
  if (success) return null;
  expect(error?.issues.map(({ path }) => path[0])).toEqual(error?.issues.map(() => field));
  return error?.issues[0]?.message ?? '';
}
