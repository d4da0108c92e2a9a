/** The shop's colour names, each with the colour that its drawings use. */
export const COLOURS = {
  чорний: '#2B2740',
  білий: '#F2F0EC',
  сріблястий: '#C9CBD6',
  сірий: '#8C8899',
  попелястий: '#A79A98',
  блонд: '#F0D584',
  медовий: '#D99A3E',
  золотий: '#E8B23A',
  рудий: '#D9662B',
  мідний: '#B9562C',
  червоний: '#D23A2E',
  бордовий: '#7E2440',
  рожевий: '#EE8FB2',
  персиковий: '#F4B08E',
  ліловий: '#B89BE0',
  фіолетовий: '#7450B5',
  синій: '#33489F',
  блакитний: '#7DB7E0',
  бірюзовий: '#2FA39B',
  'м’ятний': '#A5DCC4',
  зелений: '#4E8A45',
  оливковий: '#7C7D3A',
  каштановий: '#6B3F2C',
  коричневий: '#8A5A3A',
  кремовий: '#EADBBD',
} as const;

export type ColourName = keyof typeof COLOURS;

export function colourNamed(name: string): ColourName {
  if (!Object.hasOwn(COLOURS, name)) throw new Error(`No colour «${name}»`);
  return name as ColourName;
}
