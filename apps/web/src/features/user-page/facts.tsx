// Names and values under each other, with a button to copy what is typed elsewhere.
import type { ReactNode } from 'react'
import { CopyText } from '../../kit/copy-text.tsx'
import { orDash } from './or-dash.tsx'
import classes from './user-page.module.css'

interface Fact {
  label: string
  /** An empty text where there is none. */
  text: ReactNode
  /** Of a text: with a button to copy it. */
  isCopied?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, text, isCopied = false }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            <FactText label={label} text={text} isCopied={isCopied} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactText({ label, text, isCopied }: Required<Fact>) {
  if (typeof text !== 'string') return text
  return isCopied && text !== '' ? <CopyText text={text} name={label} /> : orDash(text)
}
