import { Component, type ReactNode } from 'react';
import { ListMessage } from '../../notices/ListMessage.tsx';
import type { Place } from '../../tag/engineTypes.ts';
import { follow } from '../../tag/follow.ts';

interface EmbedBoundaryProps {
  readonly place: Place;
  readonly children: ReactNode;
}

/** Catches an error within a widget. The page gets an event instead of an exception. */
export class EmbedBoundary extends Component<EmbedBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    console.error('Hindcast:', error);
    follow(this.props.place.hands());
    this.props.place.tell('error', { code: 'widget_failed', message: error.message });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ListMessage
        title="This could not be shown."
        action="Retry"
        onAction={() => this.setState({ failed: false })}
        alarm
      />
    );
  }
}
