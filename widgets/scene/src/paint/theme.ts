import type { Ink } from '../model/scene.ts';

/** A colour for every ink, in hex. */
export type InkTheme = Readonly<Record<Ink, string>>;

export const darkTheme: InkTheme = {
  text: '#f0f2f4',
  muted: '#868e9b',
  faint: '#2a2d31',
  grid: '#21262f',
  line: '#f0f2f4',
  area: '#f0f2f4',
  surface: '#13161b',
  hit: '#35c48d',
  miss: '#ff5c72',
  pending: '#f7931a',
  pendingText: '#f7a23c',
  hitSoft: '#172b28',
  missSoft: '#2f1e25',
  pendingSoft: '#2e251a',
};

export const lightTheme: InkTheme = {
  text: '#15171c',
  muted: '#68707b',
  faint: '#e2e2df',
  grid: '#e6e6e2',
  line: '#15171c',
  area: '#15171c',
  surface: '#ffffff',
  hit: '#0b7a53',
  miss: '#c2183a',
  pending: '#d07000',
  pendingText: '#9a5200',
  hitSoft: '#e2efea',
  missSoft: '#f8e3e7',
  pendingSoft: '#fef2e3',
};
