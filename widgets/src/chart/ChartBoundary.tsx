import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** Data of the chart. After an error, a change of the data renders the chart again. */
  readonly data: readonly unknown[];
  readonly onFailed?: ((error: Error) => void) | undefined;
  readonly children: ReactNode;
}

interface ChartBoundaryState {
  readonly failed: boolean;
  readonly data: readonly unknown[];
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => Object.is(part, b[i]));

/** Catches and logs an error of a chart, so that the rest of the page stays usable (C15). */
export class ChartBoundary extends Component<ChartBoundaryProps, ChartBoundaryState> {
  override state: ChartBoundaryState = { failed: false, data: this.props.data };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ data }: ChartBoundaryProps, state: ChartBoundaryState) {
    return same(data, state.data) ? null : { failed: false, data };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('The chart could not be drawn.', error, componentStack);
    this.props.onFailed?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="hc-chart-note" role="alert">
        The chart could not be drawn.
      </p>
    );
  }
}
