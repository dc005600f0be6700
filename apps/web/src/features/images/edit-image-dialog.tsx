// Edit a picture: its place and its title. What it shows stays (docs/screens.md, "Images").
import { contract } from '@panadesk/contract'
import { IMAGE_FIELDS } from '@panadesk/contract/seen-forms'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ImageFields, type PlacedValues } from './image-fields.tsx'
import { IMAGE_KINDS, type ImageKind, type ImageRow } from './image-kinds.ts'

interface EditImageDialogProps extends DialogControl {
  kind: ImageKind
  image: ImageRow
}

export function EditImageDialog({ kind, image, ...dialog }: EditImageDialogProps) {
  const { one } = IMAGE_KINDS[kind]
  const { update, list } = contract.images[kind]
  const { display_order, image_title } = image
  return (
    <FormDialog<typeof update, PlacedValues>
      title={`Edit ${one}`}
      {...dialog}
      call={update}
      initialValues={{ display_order: String(display_order), image_title }}
      toBody={(values) => ({ imageDB_id: image._id, ...values })}
      seen={{
        fields: IMAGE_FIELDS,
        wanted: (values) => ({ display_order: Number(values.display_order), image_title: values.image_title }),
      }}
      refresh={[list]}
      success={(reply) => reply.msg}
      submitLabel={`Update ${one}`}
    >
      {(form) => <ImageFields form={form} />}
    </FormDialog>
  )
}
