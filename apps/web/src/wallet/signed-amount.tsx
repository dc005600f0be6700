// An amount that moved, with its way as a sign and a colour.
import { signedAmount, type Movement } from './movement.ts'
import classes from './signed-amount.module.css'

export function SignedAmount({ movement }: { movement: Pick<Movement, 'amount' | 'direction'> }) {
  return (
    <span className={classes.signed} data-direction={movement.direction}>
      {signedAmount(movement)}
    </span>
  )
}
