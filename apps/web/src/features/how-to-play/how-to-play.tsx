// How to play: what players read about the game, and a video (docs/screens.md, "How To Play").
import { contract } from '@panadesk/contract'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import { HowToPlaySkeleton } from './how-to-play-skeleton.tsx'

// The editor is large, and needed here alone.
const HowToPlayForm = lazy(async () => ({ default: (await import('./how-to-play-form.tsx')).HowToPlayForm }))

export function HowToPlay() {
  const { data, error, refetch } = useCall(contract.howToPlay.get, {})
  return (
    <>
      <PageHeader title="How To Play" description="What players read about the game in the app." />
      <Section>
        {data !== undefined ? (
          <Suspense fallback={<HowToPlaySkeleton />}>
            <HowToPlayForm content={data.htmlContent} />
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
