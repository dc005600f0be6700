// Limits: what may be bid at most and what is close to it, and what is stopped (docs/screens.md, "Limits").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { IconHandStop, IconPlus } from '@tabler/icons-react'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { LimitDialog } from './limit-dialog.tsx'
import type { LimitRow, UseRow } from './limit-words.ts'
import { LimitsTable } from './limits-table.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { StopsTable } from './stops-table.tsx'
import { UsesTable } from './uses-table.tsx'

export function Limits() {
  const list = useCall(contract.limits.list, {})
  const limit = useRowDialog<'save', LimitRow | undefined>()
  const stop = useRowDialog<'stop', UseRow | undefined>()
  const games = list.data?.games ?? []
  return (
    <>
      <PageHeader
        title="Limits"
        description="Of all limits that a bid meets the most restrictive counts. One that would break it is refused, with what is still possible."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconHandStop size={16} aria-hidden />}
              onClick={() => stop.open('stop', undefined)}
            >
              Stop Bids
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => limit.open('save', undefined)}>
              Add Limit
            </Button>
          </>
        }
      />
      <Loaded query={list} waiting={<Waiting height={430} />}>
        {({ limits, stops, uses }) => (
          <>
            <Section title="Close To A Limit Today" id="close-to-a-limit" flush>
              <UsesTable uses={uses} onStop={(use) => stop.open('stop', use)} />
            </Section>
            <Section title="Stopped" flush>
              <StopsTable stops={stops} />
            </Section>
            <Section title="Limits In Force" id="limits-in-force" flush>
              <LimitsTable limits={limits} onEdit={(row) => limit.open('save', row)} />
            </Section>
          </>
        )}
      </Loaded>
      {limit.shown && (
        <LimitDialog key={`limit ${limit.shown.opening}`} limit={limit.shown.row} games={games} {...limit.control} />
      )}
      {stop.shown && (
        <StopDialog key={`stop ${stop.shown.opening}`} use={stop.shown.row} games={games} {...stop.control} />
      )}
    </>
  )
}
