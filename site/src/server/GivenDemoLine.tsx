import { DemoLine, type DemoLineProps } from '../page/DemoLine.tsx';

/** Replaces `LateDemoLine.tsx` on the server, where nothing loads late. */
export const LateDemoLine = (props: DemoLineProps) => <DemoLine {...props} />;
