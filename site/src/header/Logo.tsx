/** Shows the logo: a rising line with a green dot at a hit. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d="M3 25 11.5 14.5 18.5 19 29 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className="logo-halo" cx="18.5" cy="19" r="7" />
      <circle className="logo-dot" cx="18.5" cy="19" r="4.6" />
    </svg>
  );
}
