/** Replaces Next's component that lists the files of `next/dynamic` in the head, a list that browsers do not need. */
export const PreloadChunks = () => null;
