// A picture in a row, to be looked at closely.
import { UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './images.module.css'

interface ThumbnailProps {
  src: string
  /** What it shows. */
  name: string
  onView: () => void
}

export function Thumbnail({ src, name, onView }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <UnstyledButton className={classes.thumbnail} aria-label={`View ${name}`} onClick={onView}>
      {isBroken ? (
        <IconPhotoOff size={20} stroke={1.6} aria-hidden />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </UnstyledButton>
  )
}
