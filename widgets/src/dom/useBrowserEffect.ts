import { useEffect, useLayoutEffect } from 'react';

/** Layout effect in browsers. On a server `useEffect`, because React would warn of a layout effect there. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
