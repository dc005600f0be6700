// One bid over the list that it was chosen in (docs/screens.md, "Bid page").
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { txIdOf } from '../../bids/opened-bid.ts'
import { BidContent } from './bid-content.tsx'

const WIDTH = 560

export function BidDrawer({ id, ...dialog }: DialogControl & { id: string }) {
  return (
    <Dialog title={`Bid ${txIdOf(id)}`} {...dialog} width={WIDTH} isDrawer>
      <BidContent key={id} id={id} heading="h3" />
    </Dialog>
  )
}
