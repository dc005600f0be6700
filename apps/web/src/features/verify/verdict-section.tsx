// What the check of a proof has found.
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Section } from '../../kit/section.tsx'
import type { Verdict } from './check-proof.ts'
import { ProvedFacts } from './proved-facts.tsx'
import { FAULT_WORDS } from './verify-words.ts'
import classes from './verify.module.css'

export function VerdictSection({ verdict }: { verdict: Verdict }) {
  if (verdict.outcome === 'failed') {
    return (
      <Section>
        <h2 className={classes.bad}>
          <IconCircleX size={22} aria-hidden />
          Not Proved
        </h2>
        <p className={classes.finding}>{FAULT_WORDS[verdict.fault]}</p>
      </Section>
    )
  }
  const { leaf, seal, isPublished } = verdict
  return (
    <Section>
      <h2 className={classes.good}>
        <IconCircleCheck size={22} aria-hidden />
        Proved
      </h2>
      <p className={classes.finding}>
        This bid was in the book of this session, with these facts, before its result was known: no result is saved
        before the book is sealed.
      </p>
      <p className={classes.finding}>
        {isPublished === true
          ? `The seal is number ${seal.id} of those that are published here.`
          : `Whether the seal is published could not be asked. Please compare its hash with number ${seal.id} of the published seals.`}
      </p>
      <ProvedFacts leaf={leaf} seal={seal} />
    </Section>
  )
}
