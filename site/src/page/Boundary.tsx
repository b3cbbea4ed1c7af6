import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  /** What could not be shown, as the sentence's subject: "The chart". */
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps the rest of the page alive when one part of it fails while it draws (C15). */
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
      <div className="hc-message" role="alert">
        <p className="hc-message-title">{what} could not be shown.</p>
        <button type="button" className="hc-button" onClick={() => this.setState({ failed: false })}>
          Retry
        </button>
      </div>
    );
  }
}
