import type { RefObject } from 'react';
import { useBrowserEffect } from './useBrowserEffect.ts';

/**
 * Passes on the value of a field if the reader changed it in a server's HTML before that was hydrated.
 * @param shown value that was rendered.
 */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  onChange: (value: string) => void,
): void {
  useBrowserEffect(() => {
    const value = field.current?.value;
    if (value !== undefined && value !== shown) onChange(value);
  }, []);
}
