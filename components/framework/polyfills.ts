/**
 * What Next's would add is in every browser that reads our style sheet (Safari 16.4, Chrome 111, Firefox 128), but
 * for this, which Safari has since 17 and checks of addresses need.
 */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
