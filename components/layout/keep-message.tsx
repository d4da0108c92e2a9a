'use client';

import { Component, type ReactNode } from 'react';

type KeepMessageProps = { message: ReactNode; children: ReactNode };

/**
 * Shows the message again in the browser, where React makes what the server has given up. Without this Next
 * would put its general page in place of what the message says of this one.
 */
export class KeepMessage extends Component<KeepMessageProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError = () => ({ isMissing: true });

  override render() {
    return this.state.isMissing ? this.props.message : this.props.children;
  }
}
