'use client';

import { Component, type ReactNode } from 'react';

type KeepMessageProps = { message: ReactNode; children: ReactNode };

/**
 * Error boundary that shows the 404 message. If a boundary fails on the server, React renders it again in the browser,
 * where `notFound()` throws again. Without this boundary, Next would replace the message by its own page.
 */
export class NotFoundBoundary extends Component<KeepMessageProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError = () => ({ isMissing: true });

  override render() {
    return this.state.isMissing ? this.props.message : this.props.children;
  }
}
