import { Component, type ReactNode } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

/** Shows a Retry link if the layout throws, instead of the router's English message with a stack trace. */
export class FrameBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page-width py-16">
        <p>{m.something_went_wrong()}</p>
        <a href={location.href}>{m.retry()}</a>
      </main>
    );
  }
}
