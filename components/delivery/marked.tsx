import { markWords } from '@/lib/shared/match-text';

/** A text with the typed words marked in it. */
export const MarkedPart = ({ text, typed }: { text: string; typed: string }) =>
  markWords(text, typed).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
