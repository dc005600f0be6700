// All keys that can be pressed now, in a dialog, with the switch that has them rest.
import { Switch } from '@mantine/core'
import { Dialog, type DialogControl } from './dialog.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { switchKeys, useKeysOn } from './key-choice.ts'
import classes from './key-sheet.module.css'
import { hasList, LIST_KEYS } from './list-keys.ts'
import { keysHeldBy, type Key } from './use-keys.ts'

export function KeySheet(dialog: DialogControl) {
  return (
    <Dialog title="Keys" {...dialog}>
      <Sheet />
    </Dialog>
  )
}

function Sheet() {
  const isOn = useKeysOn()
  const ofScreen = keysHeldBy('screen')
  const ofLists = hasList() ? LIST_KEYS.filter(({ key }) => ofScreen.every((own) => own.key !== key)) : []
  const ofPanel = keysHeldBy('panel').filter(({ key }) => LIST_KEYS.every((own) => own.key !== key))
  return (
    <div className={classes.sheet}>
      <Switch
        label="Keys do what they say here"
        description="Kept in this browser. Esc closes what is open either way."
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
      <KeyGroup title="This Screen" keys={ofScreen} />
      <KeyGroup title="Lists" keys={ofLists} />
      <KeyGroup title="Everywhere" keys={ofPanel} />
    </div>
  )
}

function KeyGroup({ title, keys }: { title: string; keys: readonly Key[] }) {
  if (keys.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <FactList layout="plain">
        {keys.map(({ key, does }) => (
          <Fact key={key} label={key.replace('Escape', 'Esc').replace('Ctrl k', 'Ctrl K')}>
            {does}
          </Fact>
        ))}
      </FactList>
    </section>
  )
}
