// The picture of a receipt under what a request tells, where there is one.
import { ImageView } from '../kit/image-view.tsx'
import classes from './requests.module.css'

export function ReceiptView({ src, alt }: { src: string; alt: string }) {
  if (src === '') return null
  return (
    <div className={classes.part}>
      <ImageView src={src} alt={alt} height="half" />
    </div>
  )
}
