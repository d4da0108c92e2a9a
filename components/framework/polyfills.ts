/**
 * Replaces Next's polyfills, which every browser that can read our style sheet (Safari 16.4, Chrome 111, Firefox 128)
 * has built in. Except for `URL.canParse`, which Safari has only since 17 and the URL checks need.
 */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
