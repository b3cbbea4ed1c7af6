interface IconProps {
  readonly path: string;
}

/** Shows an icon in a box of 16 × 16. Decorative, because the control around it has a name. */
export function Icon({ path }: IconProps) {
  return (
    <svg className="hc-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

export const CrossIcon = () => <Icon path="M4.5 4.5l7 7M11.5 4.5l-7 7" />;
export const PlusIcon = () => <Icon path="M8 3v10M3 8h10" />;
export const SearchIcon = () => <Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.4 10.4 13.5 13.5" />;
export const SortIcon = ({ down }: { readonly down: boolean }) => (
  <Icon path={down ? 'M8 3v10M4.5 9.5 8 13l3.5-3.5' : 'M8 13V3M4.5 6.5 8 3l3.5 3.5'} />
);
export const DownIcon = () => <Icon path="M4 6.5 8 10.5 12 6.5" />;
export const CheckIcon = () => <Icon path="M3.5 8.5 6.5 11.5 12.5 4.5" />;
const EYE =
  'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6';

/** Shows an eye. Closed, it is struck through. */
export const EyeIcon = ({ open }: { readonly open: boolean }) => <Icon path={open ? EYE : `${EYE}M3 13 13 3`} />;
export const SourceIcon = () => <Icon path="M9.5 3H13v3.5M13 3 7.5 8.5M11.5 9.5V13h-8.5V4.5H7" />;
export const FlagIcon = () => <Icon path="M4 14V2.5M4 3h8L10.5 6 12 9H4" />;
