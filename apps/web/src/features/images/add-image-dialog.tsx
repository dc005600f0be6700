// Adds a picture: its file, where it stands among the others, and a title (docs/screens.md, "Images").
import type { UseFormReturnType } from '@mantine/form'
import { contract } from '@panadesk/contract'
import { FileField } from '../../kit/file-field.tsx'
import { fileSizeText, type FileRules, type FileValue } from '../../kit/file-rules.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { failureText } from '../../platform/use-action.ts'
import { ImageFields, type PlacedValues } from './image-fields.tsx'
import { IMAGE_KINDS, type ImageKind } from './image-kinds.ts'
import { nextTitle } from './image-title.ts'

interface AddImageDialogProps {
  kind: ImageKind
  opened: boolean
  onClose: () => void
}

interface ImageValues extends PlacedValues {
  file: FileValue
}

const NO_IMAGE: ImageValues = { file: undefined, display_order: '', image_title: '' }

export function AddImageDialog({ kind, opened, onClose }: AddImageDialogProps) {
  const { one, rules } = IMAGE_KINDS[kind]
  const { add, list } = contract.images[kind]
  return (
    <FormDialog
      title={`Add ${one}`}
      opened={opened}
      onClose={onClose}
      call={add}
      initialValues={NO_IMAGE}
      toBody={({ display_order, image_title }) => ({ display_order, image_title })}
      refresh={[list]}
      success={(reply) => reply.msg}
      failureText={(error) => (error.serverMsg === undefined ? 'Something went wrong.' : failureText(error))}
      submitLabel={`Add ${one}`}
      runningText="Uploading…"
    >
      {(form) => (
        <>
          <ImageField form={form} rules={rules} />
          <ImageFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

function ImageField({ form, rules }: { form: UseFormReturnType<ImageValues>; rules: FileRules }) {
  const { value, onChange, error, ...props } = form.getInputProps('file')

  function choose(file: FileValue): void {
    const { file: before, image_title: typed } = form.getValues()
    form.setFieldValue('image_title', nextTitle(typed, { before: nameOf(before), after: nameOf(file) }))
    onChange(file)
  }

  return (
    <FileField
      label="Image"
      description={`.jpeg, .jpg or .png, at most ${fileSizeText(rules.maxBytes)}.`}
      rules={rules}
      value={value}
      onChange={choose}
      error={error}
      {...props}
    />
  )
}

/** A refused file suggests no title. */
function nameOf(file: FileValue): string | undefined {
  return file instanceof File ? file.name : undefined
}
