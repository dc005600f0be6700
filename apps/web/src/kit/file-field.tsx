// An image to be uploaded: chosen, dropped or replaced, with a preview, its name and its size.
import { Button, Input } from '@mantine/core'
import { IconPhotoOff, IconPhotoUp, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import classes from './file-field.module.css'
import {
  fileSizeText,
  isRefusedFile,
  refusedFile,
  whyNotTaken,
  type FileRules,
  type FileValue,
  type RefusedFile,
} from './file-rules.ts'

/** Said of several files that are dropped together. */
const ONE_FILE_ONLY = 'Please choose one file.'

export interface FileFieldProps {
  label: string
  description?: ReactNode
  rules: FileRules
  value?: FileValue
  /** Undefined when it was removed; a refused file where one was chosen that is not taken, so that the form cannot be sent. */
  onChange?: (file: FileValue) => void
  error?: ReactNode
  /** The name of the field, by which a form finds it to give it the focus. */
  'data-path'?: string
}

/** Fits `form.getInputProps('file')`. What is not taken is said at once. */
export function FileField({ label, description, rules, value, onChange, error, ...props }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useNoDropBeside()

  function take(files: FileList | null | undefined): void {
    const [file, second] = files ?? []
    if (file === undefined) return
    const why = second === undefined ? whyNotTaken(file, rules) : ONE_FILE_ONLY
    onChange?.(why === undefined ? file : refusedFile(file, why))
  }

  usePasted(input, take)

  function remove(): void {
    onChange?.(undefined)
    input.current?.focus()
  }

  const shownError = isRefusedFile(value) ? value.why : error
  return (
    <Input.Wrapper id={id} label={label} description={description} error={shownError}>
      <div className={classes.zone} data-over={isOver || undefined} data-error={Boolean(shownError) || undefined}>
        {value === undefined && <Invitation />}
        {isRefusedFile(value) && <Refused id={`${id}-file`} file={value} />}
        {value instanceof File && (
          <Chosen id={`${id}-file`} file={value} onUnreadable={() => onChange?.(refusedFile(value, rules.wrongType))} />
        )}
        <input
          {...props}
          ref={input}
          id={id}
          type="file"
          accept={rules.types.join(',')}
          className={classes.input}
          aria-invalid={Boolean(shownError)}
          aria-describedby={`${id}-file ${id}-description ${id}-error`}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        />
        {value !== undefined && <Remove onRemove={remove} />}
      </div>
    </Input.Wrapper>
  )
}

function Remove({ onRemove }: { onRemove: () => void }) {
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.remove}
      leftSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
    >
      Remove
    </Button>
  )
}

function Invitation() {
  return (
    <>
      <span className={classes.preview}>
        <IconPhotoUp size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>Choose an image</span>
        <span className={classes.hint}>or drop or paste it here</span>
      </span>
    </>
  )
}

/** By its name, as it may be taken away like any other. */
function Refused({ id, file }: { id: string; file: RefusedFile }) {
  return (
    <>
      <span className={classes.preview}>
        <IconPhotoOff size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words} id={id}>
        <span className={classes.name}>{file.refusedName}</span>
        <span className={classes.hint}>Not accepted</span>
      </span>
    </>
  )
}

interface ChosenProps {
  id: string
  file: File
  /** Its name says image, but the browser finds none inside. */
  onUnreadable: () => void
}

function Chosen({ id, file, onUnreadable }: ChosenProps) {
  const show = useFileSource(file)
  return (
    <>
      <span className={classes.preview}>
        <img ref={show} alt="" onError={onUnreadable} />
      </span>
      <span className={classes.words} id={id}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.hint}>{fileSizeText(file.size)}</span>
      </span>
    </>
  )
}

/** Gives a picture an address of what is only in the browser, for as long as it is shown. */
function useFileSource(file: File): (image: HTMLImageElement) => () => void {
  return useCallback(
    (image) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}

/** A picture that is pasted anywhere in the form is the field's: a screenshot need not become a file first. */
function usePasted(input: RefObject<HTMLInputElement | null>, take: (files: FileList | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const form = input.current?.form
    const paste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files
      if (files === undefined || files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [input])
}

/** A file that is dropped beside the field would be opened by the browser in place of the panel. */
function useNoDropBeside(): void {
  useEffect(() => {
    const stop = (event: DragEvent): void => {
      const isFile = event.dataTransfer?.types.includes('Files') === true
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (!isFile || isField) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}
