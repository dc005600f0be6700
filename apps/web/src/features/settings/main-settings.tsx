// Main settings: five cards that are saved one by one (spec 3 §2).
import { contract } from '@panadesk/contract'
import { useCallback, useRef, useState } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useCall } from '../../platform/use-call.ts'
import { AppLinkCard } from './app-link-card.tsx'
import { BankCard } from './bank-card.tsx'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { MaintenanceCard } from './maintenance-card.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import classes from './settings.module.css'
import { UpiCard } from './upi-card.tsx'
import { ValuesCard } from './values-card.tsx'

export function MainSettings() {
  const { data, error, isFetching, refetch } = useCall(contract.settings.main, {})
  // Read anew when the screen opens, and left alone from then on: what one card saves must not overwrite what is typed in
  // another.
  const [initial, setInitial] = useState<MainSettingsData>()
  if (initial === undefined && data !== undefined && !isFetching) setInitial(data.data)
  return (
    <>
      <PageHeader title="Main Settings" description="What is saved here holds for all players at once." />
      {initial !== undefined && data !== undefined ? (
        <Cards initial={initial} current={data.data} onFlipped={async () => void (await refetch())} />
      ) : error !== null ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <SettingsSkeleton cards={4} />
      )}
    </>
  )
}

interface CardsProps {
  /** What the fields start with. */
  initial: MainSettingsData
  /** As the server has them now. */
  current: MainSettingsData
  /** Answers when the settings were read again. */
  onFlipped: () => Promise<void>
}

function Cards({ initial, current, onFlipped }: CardsProps) {
  const dirtyCards = useRef(new Set<string>())
  useLeaveGuard(() => dirtyCards.current.size > 0)
  const onDirty = useCallback<OnDirty>((card, isDirty) => {
    if (isDirty) dirtyCards.current.add(card)
    else dirtyCards.current.delete(card)
  }, [])
  const values = current.all_fix_values
  return (
    <div className={classes.cards}>
      <AppLinkCard initial={initial.app_link} onDirty={onDirty} />
      <UpiCard initial={initial.admin_bank_detail} onDirty={onDirty} />
      <MaintenanceCard initial={initial.all_fix_values} current={values} onDirty={onDirty} onFlipped={onFlipped} />
      <BankCard initial={initial.admin_bank_detail} onDirty={onDirty} />
      <div className={classes.wide}>
        <ValuesCard initial={initial.all_fix_values} current={values} onDirty={onDirty} onFlipped={onFlipped} />
      </div>
    </div>
  )
}
