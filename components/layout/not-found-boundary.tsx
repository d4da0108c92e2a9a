'use client';

import { Component, type ReactNode } from 'react';

type KeepMessageProps = { message: ReactNode; children: ReactNode };

/**
 * An error boundary: React renders the failed boundary of the server again in the browser, where `notFound()` throws
 * again. Shows the message, which Next would otherwise replace by its general page.
 */
export class NotFoundBoundary extends Component<KeepMessageProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError = () => ({ isMissing: true });

  override render() {
    return this.state.isMissing ? this.props.message : this.props.children;
  }
}
