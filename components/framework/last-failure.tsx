/**
 * Shown if `app/global-error.tsx` itself fails. Replaces Next's page, which is in English and whose styles would load
 * on every visit.
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
