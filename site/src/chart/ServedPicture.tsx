import { ChartPicture, type ChartPictureProps } from '@hindcast/widgets';
import { recordPath } from '../brand/links.ts';
import { Kept } from '../layout/Kept.tsx';

/** Returns the link of a mark. A cluster has several calls, so it has none; the lists below the chart link to each. */
const hrefOf = (id: string, { length }: readonly string[]): string | null => (length > 1 ? null : recordPath(id));

/** Shows the picture that the server draws of the chart: one for each layout. Phones have their own initial range. */
export const ServedPicture = ({ input, title }: ChartPictureProps) => (
  <Kept className="served-picture">
    {import.meta.env.SSR && (
      <>
        <ChartPicture input={{ ...input, layout: 'desktop' }} title={title} hrefOf={hrefOf} />
        <ChartPicture input={{ ...input, layout: 'mobile', years: undefined }} title={title} hrefOf={hrefOf} />
      </>
    )}
  </Kept>
);
