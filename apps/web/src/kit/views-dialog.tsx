// The views of a screen: what is shown now gets a name, and what has one is opened, pinned to the menu, begun with, deleted.
import { Anchor, TextInput } from '@mantine/core'
import { contract, type AnyEndpoint, type ReplyOf } from '@panadesk/contract'
import { ACCESS_CODES, ACCESS_CODE_LIST, parseAccessCode, type AccessCode } from '@panadesk/domain/access-codes'
import { IconDeviceFloppy, IconHome, IconHomeOff, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useDensity } from '../platform/density.ts'
import { useAction } from '../platform/use-action.ts'
import { useCall } from '../platform/use-call.ts'
import { DeleteRow } from './delete-row.tsx'
import { Dialog, type DialogControl } from './dialog.tsx'
import { FormBody } from './form-body.tsx'
import { Loaded } from './loaded.tsx'
import { RowAction } from './row-action.tsx'
import { SelectField } from './select-field.tsx'
import { parameter } from './list-state.ts'
import { keptBody, keptSearch, NO_VIEW, screenOf, searchOfView, VIEW_PARAMETER } from './view-address.ts'
import classes from './views.module.css'
import { Waiting } from './waiting.tsx'

const { views } = contract
type View = ReplyOf<typeof views.list>['views'][number]

interface ViewsDialogProps extends DialogControl {
  /** The list of the screen, and what it is asked now. */
  call: AnyEndpoint
  body: unknown
  /** How its columns are arranged. */
  layout: string
  prefix: string
  label: string
}

export function ViewsDialog({ call, body, layout, prefix, label, opened, onClose }: ViewsDialogProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const screen = screenOf(path)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const density = useDensity()
  const arranged = { [parameter(prefix, 'density')]: density, [parameter(prefix, 'columns')]: layout }
  const shown = { screen, call: call.path, search: keptSearch({ ...arranged, ...search }), asked: keptBody(body) }
  const list = useCall(views.list, {})
  const open = useOpenView(onClose)
  return (
    <Dialog title={`Views of ${label}`} opened={opened} onClose={onClose} width={620}>
      <Loaded query={list} waiting={<Waiting height={60} />}>
        {(reply) => {
          const ofList = reply.views.filter((view) => view.screen === screen && view.call === call.path)
          return ofList.length === 0 ? (
            <p className={classes.note}>None yet. Filter, sort and arrange the list, and give it a name.</p>
          ) : (
            <ul className={classes.views} aria-label={`Views of ${label}`}>
              {ofList.map((view) => (
                <li key={view._id} className={classes.view}>
                  <ViewRow
                    view={view}
                    shown={shown}
                    hasOneAddress={screen === path}
                    onOpen={() => open(searchOfView(view))}
                  />
                </li>
              ))}
              <li className={classes.view}>
                <Anchor component="button" type="button" onClick={() => open({ [VIEW_PARAMETER]: NO_VIEW })}>
                  Without a view
                </Anchor>
              </li>
            </ul>
          )
        }}
      </Loaded>
      <SaveForm shown={shown} onClose={onClose} />
    </Dialog>
  )
}

type Shown = Pick<View, 'screen' | 'call' | 'search' | 'asked'>

function useOpenView(onClose: () => void): (search: Record<string, string>) => void {
  const navigate = useNavigate()
  return (search) => {
    onClose()
    void navigate({ to: '.', search, resetScroll: false })
  }
}

interface ViewRowProps {
  view: View
  shown: Shown
  /** False of the page of a user, of which there are many: none of them is that of the menu. */
  hasOneAddress: boolean
  onOpen: () => void
}

function ViewRow({ view, shown, hasOneAddress, onOpen }: ViewRowProps) {
  const { _id: id, name } = view
  const isPinned = view.is_pinned === 1
  const isFirst = view.is_default === 1
  const refresh = [views.list]
  const choose = useAction(views.choose, { refresh })
  const save = useAction(views.save, { refresh, success: (reply) => reply.msg })
  const choice = { of: name, isRunning: choose.isRunning }
  const chosen = { view_id: id, is_pinned: isPinned, is_default: isFirst }
  return (
    <>
      <span className={classes.viewName}>
        <Anchor component="button" type="button" onClick={onOpen}>
          {name}
        </Anchor>{' '}
        <span className={classes.note}>{reachWords(view)}</span>
      </span>
      {hasOneAddress && (
        <RowAction
          {...choice}
          label={isPinned ? 'Unpin' : 'Pin to the menu'}
          icon={isPinned ? IconPinnedOff : IconPin}
          onClick={() => void choose.run({ ...chosen, is_pinned: !isPinned })}
        />
      )}
      <RowAction
        {...choice}
        label={isFirst ? 'Do not begin with' : 'Begin with'}
        icon={isFirst ? IconHomeOff : IconHome}
        onClick={() => void choose.run({ ...chosen, is_default: !isFirst })}
      />
      {view.is_own === 1 && (
        <RowAction
          label="Save what is shown as"
          of={name}
          icon={IconDeviceFloppy}
          isRunning={save.isRunning}
          onClick={() => void save.run({ ...shown, view_id: id, name, ...reachOf(view) })}
        />
      )}
      {view.may_delete === 1 && (
        <DeleteRow
          call={views.delete}
          body={{ view_id: id }}
          of={name}
          refresh={refresh}
          title={`Delete the view ${name}?`}
          message="It goes from the menus of all who have it there."
        />
      )}
    </>
  )
}

function reachOf({ reach, code }: View): { reach: View['reach']; code?: AccessCode } {
  const known = parseAccessCode(code)
  return { reach, ...(known !== undefined && { code: known }) }
}

function reachWords({ reach, code, owner, is_own: isOwn }: View): string {
  const by = isOwn === 1 ? '' : ` by ${owner}`
  if (reach === 'own') return 'Only you'
  if (reach === 'everybody') return `Everybody${by}`
  const known = parseAccessCode(code)
  return `Holders of ${known === undefined ? code : ACCESS_CODES[known]}${by}`
}

const REACHES = [
  { value: 'own', label: 'Only me' },
  { value: 'everybody', label: 'Everybody who may read the list' },
  ...ACCESS_CODE_LIST.map((code) => ({ value: code, label: `Holders of ${ACCESS_CODES[code]}` })),
]

function SaveForm({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <FormBody<typeof views.save, { name: string; reach: string }>
      call={views.save}
      initialValues={{ name: '', reach: 'own' }}
      toBody={({ name, reach }) => ({ ...shown, name, ...reachChosen(reach) })}
      refresh={[views.list]}
      success={(reply) => reply.msg}
      submitLabel="Save View"
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name Of What Is Shown Now" maxLength={60} {...form.getInputProps('name')} />
          <SelectField label="Who May Open It" choices={REACHES} {...form.getInputProps('reach')} />
        </>
      )}
    </FormBody>
  )
}

function reachChosen(value: string): { reach: View['reach']; code?: AccessCode } {
  const code = parseAccessCode(value)
  if (code !== undefined) return { reach: 'code', code }
  return { reach: value === 'everybody' ? 'everybody' : 'own' }
}
