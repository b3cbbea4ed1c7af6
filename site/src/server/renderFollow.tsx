import { FOLLOW } from '@hindcast/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { Follow, type FollowGiven } from '../follow/Follow.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

/** Renders the first view of the page of feeds, on the server. */
export const renderFollow = (given: FollowGiven): FirstPage =>
  withoutStyles(
    renderToStaticMarkup(
      <PageShell path={FOLLOW} demo={<DemoLine />}>
        <Follow given={given} />
      </PageShell>,
    ),
  );
