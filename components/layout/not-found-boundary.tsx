'use client';

import { Component, type ReactNode } from 'react';

type KeepMessageProps = { message: ReactNode; children: ReactNode };

/**
 * Error boundary that shows the 404 message. React renders a boundary that failed on the server again in the browser,
 * where `notFound()` throws again. Next would then replace the message by its own page.
 */
export class NotFoundBoundary extends Component<KeepMessageProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError = () => ({ isMissing: true });

  override render() {
    return this.state.isMissing ? this.props.message : this.props.children;
  }
}
