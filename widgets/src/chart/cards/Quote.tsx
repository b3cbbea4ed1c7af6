import { useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';

/** Shows an expert's quote. A long quote scrolls and is focusable, so that the arrow keys can scroll it. */
export function Quote({ text }: { readonly text: string }) {
  const box = useRef<HTMLQuoteElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useBrowserEffect(() => {
    if (box.current) setScrolls(box.current.scrollHeight > box.current.clientHeight + 1);
  }, [text]);
  return (
    <blockquote className="hc-card-quote" ref={box} dir="auto" tabIndex={scrolls ? 0 : undefined}>
      {text}
    </blockquote>
  );
}
