import { useEffect, useLayoutEffect } from 'react';

/** A layout effect that a server passes over in silence. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
