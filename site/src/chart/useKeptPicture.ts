import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface KeptPicture {
  /** Element around the chart. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** To be called if the chart cannot be drawn. */
  readonly onFailed: () => void;
  /** To be called whenever the chart is drawn. */
  readonly onDrawn: () => void;
}

/** Keeps the picture that the server drew in the place of a chart that cannot be drawn. */
export function useKeptPicture(): KeptPicture {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<Element | null>(null);
  /** The picture once it was put beside the failed chart. Before that it belongs to React. */
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    picture.current = place.current?.querySelector('.served-picture') ?? null;
  }, []);
  const onFailed = useCallback(() => {
    kept.current = picture.current;
    if (kept.current) place.current?.prepend(kept.current);
  }, []);
  const onDrawn = useCallback(() => {
    kept.current?.remove();
    kept.current = null;
  }, []);
  return { place, onFailed, onDrawn };
}
