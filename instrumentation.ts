export async function register() {
  if (
    process.env.NEXT_RUNTIME !== 'nodejs' ||
    process.env.NEXT_PHASE === 'phase-production-build'
  ) {
    return;
  }
  const { keepOneLocation } = await import('./lib/http/single-location');
  keepOneLocation();
  const { serveFromShelf } = await import('./lib/http/page-shelf');
  serveFromShelf();
  const { sendAnswersWhole } = await import('./lib/http/whole-answers');
  sendAnswersWhole();
  const { tidySlashes } = await import('./lib/http/tidy-slashes');
  tidySlashes();
  const { boot } = await import('./lib/jobs/boot');
  void boot();
}
