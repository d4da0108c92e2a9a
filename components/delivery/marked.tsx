import { markWords } from '@/lib/shared/match-text';

/** A text with the typed words highlighted. */
export const MarkedPart = ({ text, typed }: { text: string; typed: string }) =>
  markWords(text, typed).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
