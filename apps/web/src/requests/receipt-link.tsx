// Opens the picture of a receipt in a dialog of its own.
import { Anchor } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { SignWord } from '../kit/cell-parts.tsx'
import { loadLater } from '../kit/load-later.tsx'
import classes from './requests.module.css'
import { NOTHING } from './request-cells.tsx'

const ImageViewer = loadLater(async () => (await import('../kit/image-viewer.tsx')).ImageViewer)

interface ReceiptLinkProps {
  /** As the wire has it; empty where there is none. */
  url: string
  /** Whose it is: the number of the request. */
  of: string
  label?: string
}

export function ReceiptLink({ url, of, label = 'Receipt' }: ReceiptLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (url === '') return NOTHING
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        className={classes.receipt}
        title={label}
        aria-label={`${label} of ${of}`}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <IconPhoto size={16} stroke={1.7} aria-hidden />
        <SignWord>{label}</SignWord>
      </Anchor>
      {wasOpened && (
        <ImageViewer title={`${label} of ${of}`} src={url} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
