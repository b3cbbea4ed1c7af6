import { useEffect, useState } from 'react';

/** How long it is said what became of a press, ms. */
const SAID_MS = 4000;

/** What became of a press, and a way to say it; it goes by itself after a while. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}
