// Our sign: a P on a tile, with the dot of a result.
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--pd-accent)" />
      <path
        d="M10 24V8h7.2a5.3 5.3 0 0 1 0 10.6H13.4"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.4" cy="23" r="2" fill="#f2b84b" />
    </svg>
  )
}
