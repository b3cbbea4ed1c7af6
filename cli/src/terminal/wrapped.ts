import { Help } from 'commander';

/** A paragraph in lines that every terminal has room for. */
export const wrapped = (paragraph: string): string => new Help().boxWrap(paragraph, 80);
