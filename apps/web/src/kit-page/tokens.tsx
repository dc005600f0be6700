// Type and colour, by the names that styles use (theme/tokens.css).
import { Section } from '../kit/section.tsx'
import classes from './kit-page.module.css'

const TEXTS = ['tiny', 'small', 'list', 'body', 'lead', 'title', 'figure'] as const
const SURFACES = ['page', 'surface', 'sunken', 'hover', 'neutral-soft'] as const
const TONES = ['accent', 'good', 'bad', 'warn', 'info'] as const

export function Tokens() {
  return (
    <>
      <Section title="Type">
        {TEXTS.map((name) => (
          <p key={name} className={classes.sample} style={{ fontSize: `var(--pd-text-${name})` }}>
            {name}: ₹1,23,456.00 · ₹11,111.11 · 22-11-2026, 10:00 AM · Kalyan 128-670
          </p>
        ))}
      </Section>
      <Section title="Colour">
        <div className={classes.swatches}>
          {SURFACES.map((name) => (
            <div key={name} className={classes.swatch} style={{ background: `var(--pd-${name})` }}>
              {name}
            </div>
          ))}
          {TONES.map((name) => (
            <div
              key={name}
              className={classes.swatch}
              style={{
                background: `var(--pd-${name}-soft)`,
                color: `var(--pd-${name === 'accent' ? 'accent-text' : name})`,
              }}
            >
              {name}
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
