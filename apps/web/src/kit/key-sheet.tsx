// The keys of a screen, in a dialog.
import { Dialog, type DialogControl } from './dialog.tsx'
import { Fact, FactList } from './fact-list.tsx'
import classes from './key-sheet.module.css'

/** As it stands on the key, and what it does. */
export type ShownKey = readonly [key: string, does: string]

export function KeySheet({ keys, ...dialog }: DialogControl & { keys: readonly ShownKey[] }) {
  return (
    <Dialog title="Keys" {...dialog}>
      <div className={classes.sheet}>
        <FactList layout="plain">
          {keys.map(([key, does]) => (
            <Fact key={key} label={key}>
              {does}
            </Fact>
          ))}
        </FactList>
      </div>
    </Dialog>
  )
}
