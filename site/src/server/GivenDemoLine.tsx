import { DemoLine, type DemoLineProps } from '../page/DemoLine.tsx';

/** In place of `LateDemoLine.tsx`: a server has nothing to wait for. */
export const LateDemoLine = (props: DemoLineProps) => <DemoLine {...props} />;
