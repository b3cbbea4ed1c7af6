import { createLate } from '@hindcast/widgets';
import { expect } from 'chai';
import { createElement, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLate } from '../../widgets/src/late/useLate.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage, mount } from './mount.ts';
import { until } from './until.ts';

suite('A part that loads late', () => {
  teardown(clearPage);

  test('reaches the effects also where its component renders for nothing at that moment', async () => {
    let arrive = (_part: string): void => undefined;
    const late = createLate(() => new Promise<string>((resolve) => (arrive = resolve)));
    const reached: string[] = [];
    let renderForNothing = (): void => undefined;
    function Reader() {
      const [, setTurn] = useState(0);
      const { part } = useLate(late, true);
      renderForNothing = () => {
        setTurn(1);
        setTurn(0);
      };
      useLayoutEffect(() => {
        if (part !== null) reached.push(part);
      }, [part]);
      return createElement('p', null, part ?? 'on its way');
    }
    // asked for first, so that the render comes between its arrival and what the component does about it
    const between = late.load().then(() => flushSync(renderForNothing));
    const { host } = mount(Reader, {});
    await until('what stands in its place', () => host.textContent === 'on its way');
    arrive('the part');
    await between;
    await until('the part', () => host.textContent === 'the part');
    expect(reached).to.deep.equal(['the part']);
  });
});
