// How to play: what players read about the game, and a video (docs/screens.md, "How To Play").
import { loadLater } from '../../kit/load-later.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import classes from './how-to-play.module.css'

// The editor is large, and needed here alone.
const HowToPlayForm = loadLater(
  async () => (await import('./how-to-play-form.tsx')).HowToPlayForm,
  () => <EditorSkeleton />,
)

export function HowToPlay() {
  const content = useCall(contract.howToPlay.get, {})
  return (
    <>
      <PageHeader title="How To Play" description="What players read about the game in the app." />
      <Section>
        <Loaded query={content} waiting={<EditorSkeleton />}>
          {(reply) => <HowToPlayForm content={reply.htmlContent} />}
        </Loaded>
      </Section>
    </>
  )
}

function EditorSkeleton() {
  return (
    <>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.fields} aria-hidden>
        <Skeleton height={524} />
        <Skeleton height={60} />
        <Skeleton height={36} width={130} ml="auto" />
      </div>
    </>
  )
}
