// Names and values under each other, with a button to copy what is typed elsewhere.
import type { ReactNode } from 'react'
import { CopyText } from '../../kit/copy-text.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { orDash } from './or-dash.tsx'
import classes from './user-page.module.css'

interface UserFact {
  label: string
  /** An empty text where there is none. */
  text: ReactNode
  /** Of a text: with a button to copy it. */
  isCopied?: boolean
}

export function Facts({ facts }: { facts: readonly UserFact[] }) {
  return (
    <div className={classes.facts}>
      <FactList layout="plain">
        {facts.map(({ label, text, isCopied = false }) => (
          <Fact key={label} label={label}>
            <FactText label={label} text={text} isCopied={isCopied} />
          </Fact>
        ))}
      </FactList>
    </div>
  )
}

function FactText({ label, text, isCopied }: Required<UserFact>) {
  if (typeof text !== 'string') return text
  return isCopied && text !== '' ? <CopyText text={text} name={label} /> : orDash(text)
}
