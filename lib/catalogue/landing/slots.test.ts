import { describe, expect, test } from '@jest/globals';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { kitOf, wornKindOf } from './kit';
import { rankSlots } from './slots';

const thing = (name: string, said: Record<string, string> = {}) => ({
  name,
  attributes: Object.entries(said).map(([label, value]) => ({ name: label, value })),
});

describe('the kind of a product', () => {
  test.each([
    ['Вінок «Зелена неділя» зі стрічками', {}, 'head'],
    ['«Зелена неділя»', { Тип: 'Вінок' }, 'head'],
    ['Капелюх відьми «Мох»', {}, 'head'],
    ['Вушка лисиці на обручі', {}, 'head'],
    ['Роги «Чорний терен»', {}, 'head'],
    ['Маска лиса «Осіння»', {}, 'face'],
    ['Рукавички атласні білі', {}, 'hands'],
    ['Катана «Храмова лисиця», дерево, 100 см', {}, 'held'],
    ['Перука «Кучма грому», 30 см', {}, 'hair'],
    ['Браслет «Корона» з намистин', { Тип: 'Прикраса' }, null],
    ['Сережки «Падуча зоря»', {}, null],
  ])('%s %j: %s', (name, said, kind) => {
    expect(wornKindOf(thing(name, said))).toBe(kind);
  });
});

describe('the items included with a product', () => {
  test.each([
    ['Плащ із каптуром', {}, ['head']],
    ['Кімоно з поясом-обі', {}, ['waist']],
    ['Костюм', { 'У комплекті': 'сорочка, корсет, вінок' }, ['head']],
    ['Костюм', { Комплектація: 'сукня, рукавички й перука' }, ['hands', 'hair']],
    ['Плащ Червоної Шапочки', {}, []],
    ['Камзол Капелюшника з жилетом', {}, []],
    ['Костюм мандрівного мечника', {}, []],
    ['Костюм', { 'У комплекті': 'сорочка, без вінка' }, []],
    ['Костюм', { Матеріал: 'вінок' }, []],
    ['Сукня з «Короною»', {}, []],
    ['Костюм «Дівчина з мечем»', {}, []],
    ['Костюм «Дівчина з мечем», із щитом', {}, ['held']],
    ['Костюм з маскувальним візерунком', {}, []],
  ])('%s %j: %j', (name, said, kit) => {
    expect(kitOf(thing(name, said))).toEqual(kit);
  });
});

test('only costumes have a kit, only other products have a kind', () => {
  const first = (slug: CategorySlug, name: string, said = {}) => {
    const { kind, kit } = rankSlots('Рен', [{ ...thing(name, said), slug, available: 1 }])[0]!
      .choices[0]!;
    return { kind, kit };
  };
  const kit = { 'У комплекті': 'шапочка для волосся' };
  expect(first('wigs', '«Зелена неділя»', { ...kit, Тип: 'Перука' })).toEqual({ kind: 'hair' });
  expect(first('wigs', 'Перука «Русалка з короною», 60 см')).toEqual({ kind: 'hair' });
  expect(first('cosplay', 'Плащ Червоної Шапочки', kit)).toEqual({ kit: ['head'] });
});
