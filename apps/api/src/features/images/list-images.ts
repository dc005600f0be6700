// The pictures of one kind. There are a few dozen at most, so none of the orders needs an index of its own.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { qrRow, sliderRow, type Image, type ImageKind } from './image-kinds.ts'
import { imagesOf } from './images-of.ts'

export const listSliders = implementList(contract.images.slider.list, (context, asked) =>
  sqlSource(asked, listedImages(context, { kind: 'slider', rowOf: sliderRow })),
)

export const listQrs = implementList(contract.images.qr.list, (context, asked) =>
  sqlSource(asked, listedImages(context, { kind: 'qr', rowOf: qrRow })),
)

/** What is listed of a kind; each has rows of its own. */
function listedImages<Row>(
  { db, timeZone }: Reader,
  { kind, rowOf }: { kind: ImageKind; rowOf: (image: Image, timeZone: string) => Row },
) {
  return {
    db,
    found: imagesOf(db, kind),
    id: 'id',
    columns: {
      image_title: 'title',
      display_order: 'display_order',
      insert_date: 'created_at',
      status: 'is_active',
    },
    load: async (ids: readonly number[]): Promise<Row[]> => {
      const images = await rowsOf(db, ids, db.selectFrom('image').selectAll())
      return images.map((image) => rowOf(image, timeZone))
    },
  }
}
