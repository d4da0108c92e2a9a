/** The links open in a new tab, so that the form keeps its input. */
export function Agreement() {
  return (
    <p className="mt-3.5 text-[13px] leading-normal text-ink-3">
      Натискаючи кнопку, ви погоджуєтеся з{' '}
      <a href="/public" target="_blank" rel="noopener" className="underline underline-offset-4">
        публічною офертою
      </a>{' '}
      та{' '}
      <a href="/politic" target="_blank" rel="noopener" className="underline underline-offset-4">
        політикою конфіденційності
      </a>
      .
    </p>
  );
}
