// Types of the script tag's elements in React's JSX: the entry `tag` of the package.
/// <reference path="./hindcast.d.ts" />
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type HindcastElement = DetailedHTMLProps<HTMLAttributes<HTMLElement> & HindcastAttributes, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hindcast-chart': HindcastElement;
      'hindcast-panel': HindcastElement;
      'hindcast-board': HindcastElement;
      'hindcast-submit': HindcastElement;
      'hindcast-record': HindcastElement;
      'hindcast-experts': HindcastElement;
    }
  }
}
