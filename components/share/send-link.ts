type Link = { url: string; title: string };

/**
 * Shares a link with a phone's share sheet, else copies it; `refused` if the browser allows neither. Closing the sheet
 * counts as sent.
 */
export async function sendLink({ url, title }: Link): Promise<'sent' | 'copied' | 'refused'> {
  if (await sendBySheet({ url, title })) return 'sent';
  return (await copy(url)) ? 'copied' : 'refused';
}

/** Whether links are shared with a share sheet. Not on desktops, whose share sheets make copying hard to find. */
export const hasShareSheet = (): boolean =>
  Boolean(navigator.share) && window.matchMedia('(pointer: coarse)').matches;

async function sendBySheet(link: Link): Promise<boolean> {
  if (!hasShareSheet()) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
