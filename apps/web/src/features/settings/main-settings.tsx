// Main settings: five cards that are saved one by one (docs/screens.md, "Main Settings").
import { contract } from '@panadesk/contract'
import { useCallback, useRef } from 'react'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useCall } from '../../platform/use-call.ts'
import { AppLinkCard } from './app-link-card.tsx'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { MaintenanceCard } from './maintenance-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import classes from './settings.module.css'
import { ValuesCard } from './values-card.tsx'

export function MainSettings() {
  const settings = useCall(contract.settings.main, {})
  return (
    <>
      <PageHeader title="Main Settings" description="What is saved here holds for all players at once." />
      <PendingApprovals kind="setting" />
      <Loaded query={settings} waiting={<SettingsSkeleton cards={4} />} isOnSheets>
        {(reply) => <Cards current={reply.data} onFlipped={async () => void (await settings.refetch())} />}
      </Loaded>
    </>
  )
}

interface CardsProps {
  /** As the server has them now. */
  current: MainSettingsData
  /** Answers when the settings were read again. */
  onFlipped: () => Promise<void>
}

function Cards({ current, onFlipped }: CardsProps) {
  const dirtyCards = useRef(new Set<string>())
  useLeaveGuard(() => dirtyCards.current.size > 0)
  const onDirty = useCallback<OnDirty>((card, isDirty) => {
    if (isDirty) dirtyCards.current.add(card)
    else dirtyCards.current.delete(card)
  }, [])
  const values = current.all_fix_values
  return (
    <div className={classes.cards}>
      <AppLinkCard current={current.app_link} onDirty={onDirty} />
      <PaymentCard kind="upi" current={current.admin_bank_detail} onDirty={onDirty} />
      <MaintenanceCard current={values} onDirty={onDirty} onFlipped={onFlipped} />
      <PaymentCard kind="bank" current={current.admin_bank_detail} onDirty={onDirty} />
      <div className={classes.wide}>
        <ValuesCard current={values} onDirty={onDirty} onFlipped={onFlipped} />
      </div>
    </div>
  )
}
