import { ListMessage } from '@hindcast/widgets';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  /** Name of the part, as the subject of a sentence about an error: "The chart". */
  readonly what: string;
  readonly children: ReactNode;
}

/** Catches an error in one part of the page, so that the rest stays usable (C15). */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`${this.props.what} could not be shown.`, error, componentStack);
  }

  override render() {
    const { what, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <ListMessage
        title={`${what} could not be shown.`}
        action="Retry"
        onAction={() => this.setState({ failed: false })}
        alarm
      />
    );
  }
}
