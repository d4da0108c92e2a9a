import type { Instrumentation } from 'next';

export async function register() {
  if (
    process.env.NEXT_RUNTIME !== 'nodejs' ||
    process.env.NEXT_PHASE === 'phase-production-build'
  ) {
    return;
  }
  const { boot } = await import('@/lib/server/boot');
  void boot();
}

/** Logs every error of a page. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('@/lib/http/route/log-console');
  logRequestError(error, context);
};
