import { useEffect } from 'react';
import { fitTexts } from './judge-fits';
import type { FitTexts, SizeGuide } from './size-guide';
import { useBody } from './use-body';

type PersonFitsProps = { guide: SizeGuide; onFits: (fits: FitTexts) => void };

/** Renders nothing. Reports how each size fits the shopper, at first and whenever their measurements change. */
export function PersonFits({ guide, onFits }: PersonFitsProps) {
  const texts = JSON.stringify(fitTexts(guide, useBody()));
  useEffect(() => onFits(JSON.parse(texts)), [texts, onFits]);
  return null;
}
