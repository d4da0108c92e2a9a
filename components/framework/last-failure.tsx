/**
 * Where even `app/global-error.tsx` has failed, in place of Next's own page, which is in English and brings its styles
 * to every visitor.
 */
export default function LastFailure() {
  return (
    <html lang="uk">
      <body>
        <h1>Сторінка не відкрилася</h1>
        <p>Кошик збережено; спробуйте ще раз за хвилину.</p>
        <a href="/">На головну</a>
      </body>
    </html>
  );
}
