// In the profile menu: the first steps and the tours, for whoever has closed or ended them and wants them again.
import { Menu } from '@mantine/core'
import { guides } from '@panadesk/contract/guides'
import { IconListCheck, IconSignRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMayCall } from '../platform/access.ts'
import { useAction } from '../platform/use-action.ts'

export function GuideItems() {
  const router = useRouter()
  const maySeeSteps = useMayCall(guides.steps)
  const steps = useAction(guides.showSteps, {
    refresh: [guides.steps],
    success: (reply) => reply.msg,
    onDone: () => void router.navigate({ href: '/dashboard' }),
  })
  const tours = useAction(guides.showTours, { refresh: [guides.tours], success: (reply) => reply.msg })
  return (
    <>
      {maySeeSteps && (
        <Menu.Item
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() => void steps.run({ is_shown: true })}
        >
          First Steps
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSignRight size={16} aria-hidden />}
        onClick={() => void tours.run({ is_shown: true })}
      >
        Tours Again
      </Menu.Item>
    </>
  )
}
