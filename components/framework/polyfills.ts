/**
 * Replaces Next's polyfills: every browser that reads our style sheet (Safari 16.4, Chrome 111, Firefox 128) has them,
 * except this one, which Safari has since 17 and URL checks need.
 */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
