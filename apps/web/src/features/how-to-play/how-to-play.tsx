// How to play: what players read about the game, and a video (spec 3 §2).
import { contract } from '@panadesk/contract'
import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { HowToPlayContent } from './content.ts'
import { HowToPlaySkeleton } from './how-to-play-skeleton.tsx'

// The editor is large, and needed here alone.
const HowToPlayForm = lazy(async () => ({ default: (await import('./how-to-play-form.tsx')).HowToPlayForm }))

export function HowToPlay() {
  const { data, error, isFetching, refetch } = useCall(contract.howToPlay.get, {})
  // Read anew when the screen opens, and left alone from then on: what comes later must not overwrite what is written.
  const [initial, setInitial] = useState<HowToPlayContent>()
  if (initial === undefined && data !== undefined && !isFetching) setInitial(data.htmlContent)
  return (
    <>
      <PageHeader title="How To Play" description="What players read about the game in the app." />
      <Section>
        {initial !== undefined ? (
          <Suspense fallback={<HowToPlaySkeleton />}>
            <HowToPlayForm initial={initial} />
          </Suspense>
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <HowToPlaySkeleton />
        )}
      </Section>
    </>
  )
}
