'use client';

import { useEffect } from 'react';
import type { ModelContext } from './agent-tools';

type WithContext = { modelContext?: ModelContext };

/**
 * Offers the shop's tools to an agent in the browser (WebMCP). Browsers without that API load nothing. The API is at
 * `document`; browsers of spring 2026 had it at `navigator`.
 */
export function AgentStarter() {
  useEffect(() => {
    const context =
      (document as WithContext).modelContext ?? (navigator as WithContext).modelContext;
    if (!context) return;
    const registration = new AbortController();
    import('./agent-tools')
      .then(({ registerTools }) => registerTools(context, registration.signal))
      .catch(() => {});
    return () => registration.abort();
  }, []);
  return null;
}
