import type { BlockKind, HomeBlock } from '@/lib/content/home';

export const BLOCK_NAMES: Record<BlockKind, string> = {
  hero: 'Перший екран',
  banner: 'Банер',
  shelf: 'Полиця товарів',
  look: 'Образ персонажа',
  text: 'Текст',
  benefits: 'Умови магазину',
  event: 'Дата події',
  categories: 'Категорії',
  bundles: 'Набори',
  outfits: 'Збери образ',
  visitor: 'Переглянуті й\u00a0бажані',
};

export const RULE_NAMES = [
  ['newest', 'Нові надходження'],
  ['popular', 'Популярне'],
  ['reduced', 'Зі знижкою'],
  ['category', 'Категорія'],
  ['tag', 'Персонаж, фандом або інший тег'],
  ['hand', 'Радимо: обрані вручну'],
] as const;

/** Pure: a block by its kind and what it is about, e.g. «Банер: Хелловін». */
export function blockName(block: HomeBlock): string {
  const about = aboutOf(block).slice(0, 40);
  return about ? `${BLOCK_NAMES[block.kind]}: ${about}` : BLOCK_NAMES[block.kind];
}

function aboutOf(block: HomeBlock): string {
  switch (block.kind) {
    case 'hero':
    case 'banner':
      return block.title.replaceAll('\n', ' ');
    case 'look':
      return block.title || (block.character?.name ?? '');
    case 'text':
      return (block.text.split('\n')[0] ?? '').replace(/^#+ /, '');
    case 'shelf':
      return block.title || (RULE_NAMES.find(([rule]) => rule === block.rule)?.[1] ?? '');
    default:
      return '';
  }
}
