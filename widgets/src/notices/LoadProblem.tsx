import { ListMessage } from './ListMessage.tsx';

interface LoadProblemProps {
  /** What went wrong, a sentence. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Stands where predictions would, when they could not be loaded (P8). */
export const LoadProblem = ({ problem, onRetry }: LoadProblemProps) => (
  <ListMessage title="The predictions could not be loaded." detail={problem} action="Retry" onAction={onRetry} alarm />
);
