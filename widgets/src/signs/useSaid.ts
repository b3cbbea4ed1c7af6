import { useEffect, useState } from 'react';

/** Time for which the result of a press is shown, ms. */
const SAID_MS = 4000;

/** Returns the text about the result of a press, and its setter. The text is removed after 4 s. */
export function useSaid(): readonly [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}
