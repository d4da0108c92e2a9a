const NBSP = '\u00a0';

/**
 * Puts non-breaking spaces into Ukrainian text, after short words and before units, so that no line ends with «з» or
 * begins with «мм».
 */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=^|[\s(«])([авзійоуя]|до|на|по|та|із|не|за|від|для|без) (?=\S)/giu, `$1${NBSP}`)
    .replace(/(\d) (?=(?:мм|см|м|л|мл|г|кг|шт|грн|₴|%)(?![\p{L}]))/gu, `$1${NBSP}`);
