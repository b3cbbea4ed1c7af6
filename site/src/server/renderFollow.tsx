import { FOLLOW } from '@hindcast/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { Follow, type FollowGiven } from '../follow/Follow.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

/** The page of what can be followed as it is seen first, for the server. */
export const renderFollow = (given: FollowGiven): FirstPage =>
  withoutStyles(
    renderToStaticMarkup(
      <PageShell path={FOLLOW} demo={<DemoLine />}>
        <Follow given={given} />
      </PageShell>,
    ),
  );
