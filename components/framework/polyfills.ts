/**
 * Replaces Next's polyfills, which are built into every browser that can read our style sheet (Safari 16.4, Chrome 111,
 * Firefox 128). Only `URL.canParse`, which the URL checks need, is missing in Safari before 17.
 */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
