// What says how something stands: badges, switches, figures, notes.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Callout } from '../kit/callout.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { Money } from '../kit/money.tsx'
import { Section } from '../kit/section.tsx'
import { StatCard, StatGrid } from '../kit/stat-card.tsx'
import { StatusBadge, StatusToggle } from '../kit/status-badge.tsx'
import { toast } from '../platform/toast.ts'
import classes from './kit-page.module.css'

const TONES = ['good', 'bad', 'wait', 'info', 'warn', 'off'] as const

export function StateParts() {
  const [isOn, setOn] = useState(true)
  const flip = (): void => setOn(!isOn)
  const toggle = { isOn, onLabel: 'Yes', offLabel: 'No', onToggle: flip }
  return (
    <>
      <Section title="Buttons: one is filled on a screen">
        <div className={classes.row}>
          <Button>Submit</Button>
          <Button loading>Submit</Button>
          <Button disabled>Submit</Button>
          <Button variant="default">Cancel</Button>
          <Button color="red">Delete</Button>
          <Button variant="default" onClick={() => toast.success('Saved.')}>
            Toast
          </Button>
          <Button variant="default" onClick={() => toast.error('It was not saved.')}>
            Toast of a failure
          </Button>
        </div>
      </Section>
      <Section title="Badges and switches">
        <div className={classes.row}>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone} label={tone} />
          ))}
          <StatusToggle {...toggle} name="A switch" />
          <StatusToggle {...toggle} name="A switch on its way" isRunning />
          <StatusToggle {...toggle} name="A switch for others" disabled />
        </div>
      </Section>
      <StatGrid>
        <StatCard label="Total Points" value={<Money rupees={1234567.5} />} />
        <StatCard label="Net" value={<Money rupees={-4200} />} tone="bad" />
        <StatCard label="Bids" value="1,204" tone="good" />
        <StatCard label="On its way" value={undefined} />
      </StatGrid>
      <Section title="Facts and notes">
        <FactList>
          <Fact label="Balance">
            <Money rupees={500} />
          </Fact>
          <Fact label="After" isSum>
            <Money rupees={450} />
          </Fact>
        </FactList>
        <Callout>What one should know first.</Callout>
      </Section>
    </>
  )
}
