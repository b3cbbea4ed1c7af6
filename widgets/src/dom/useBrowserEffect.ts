import { useEffect, useLayoutEffect } from 'react';

/** Layout effect in browsers. On a server it does nothing and logs no warning. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
