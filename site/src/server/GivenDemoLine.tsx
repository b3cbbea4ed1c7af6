import { DemoLine, type DemoLineProps } from '../page/DemoLine.tsx';

/** Replaces `LateDemoLine.tsx` on the server, which loads nothing late. */
export const LateDemoLine = (props: DemoLineProps) => <DemoLine {...props} />;
