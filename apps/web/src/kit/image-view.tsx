// A picture that is looked at closely: fit to the screen, at full size, or in a tab of its own.
import { Button, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconPhotoOff, IconRefresh, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Waiting } from './waiting.tsx'
import classes from './image-view.module.css'

interface ImageViewProps {
  src: string
  /** What it shows. */
  alt: string
  /** At most this part of the screen's height while it is fit; all that a dialog leaves when left out. */
  height?: 'screen' | 'half'
}

export function ImageView({ src, alt, height = 'screen' }: ImageViewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [isFull, setFull] = useState(false)

  function retry(): void {
    setState('loading')
    setAttempt(attempt + 1)
  }

  if (state === 'failed') return <Failed onRetry={retry} />
  const zoomLabel = isFull ? 'Fit to screen' : 'Full size'
  return (
    <div>
      <section className={classes.frame} data-full={isFull || undefined} data-height={height} aria-label={alt}>
        {state === 'loading' && <Waiting height={120} />}
        <UnstyledButton
          className={classes.picture}
          hidden={state === 'loading'}
          aria-label={zoomLabel}
          onClick={() => setFull(!isFull)}
        >
          <img key={attempt} src={src} alt={alt} onLoad={() => setState('shown')} onError={() => setState('failed')} />
        </UnstyledButton>
      </section>
      <div className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          disabled={state === 'loading'}
          leftSection={isFull ? <IconZoomOut size={15} aria-hidden /> : <IconZoomIn size={15} aria-hidden />}
          onClick={() => setFull(!isFull)}
        >
          {zoomLabel}
        </Button>
        <Button
          component="a"
          href={src}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={15} aria-hidden />}
        >
          Open in new tab
        </Button>
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="The image could not be loaded" icon={<IconPhotoOff size={22} stroke={1.6} aria-hidden />}>
        It may have been removed, or the connection failed.
      </EmptyState>
      <div className={classes.retry}>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}
