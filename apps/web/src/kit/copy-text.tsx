// A text that is needed elsewhere, such as an account number, with a button that copies it.
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { toast } from '../platform/toast.ts'
import classes from './copy-text.module.css'

interface CopyTextProps {
  text: string
  /** What it is, for screen readers: 'Account Number'. */
  name: string
}

export function CopyText({ text, name }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    const isDone = await writeToClipboard(text)
    setCopied(isDone)
    if (isDone) toast.success(`${name} copied.`)
    else selectForCopying(shown.current)
  }

  return (
    <span className={classes.line}>
      <span ref={shown} className={classes.text}>
        {text}
      </span>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={`Copy ${name}`}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </span>
  )
}

/** False where the browser keeps its clipboard shut: on plain http, as in an office network, or when it was forbidden. */
async function writeToClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function selectForCopying(element: HTMLElement | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element)
  toast.error('The browser does not allow copying here. The text is selected: press Ctrl+C.')
}
