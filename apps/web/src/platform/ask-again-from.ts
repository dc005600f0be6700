// From which amount on whoever moves money by hand is asked a second time: told with the session, as every screen may ask.

let fromRupees = 0

/** In rupees, as the server tells it; 0 for never. */
export function setAskAgainFrom(rupees: number): void {
  fromRupees = rupees
}

/** In rupees; 0 for never. */
export function askAgainFrom(): number {
  return fromRupees
}
