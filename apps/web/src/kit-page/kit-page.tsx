// The parts of the kit, each in all its states, in the scheme of one's choice.
import { Button, Group, useMantineColorScheme } from '@mantine/core'
import { PageHeader } from '../kit/page-header.tsx'
import { FieldParts } from './field-parts.tsx'
import classes from './kit-page.module.css'
import { ListParts } from './list-parts.tsx'
import { StateParts } from './state-parts.tsx'
import { Tokens } from './tokens.tsx'

export function KitPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <main className={classes.page}>
      <PageHeader
        title="Kit"
        description="What screens are made of. What is not here is not in the kit."
        actions={
          <Group gap={8}>
            {(['light', 'dark', 'auto'] as const).map((scheme) => (
              <Button
                key={scheme}
                size="xs"
                variant="default"
                aria-pressed={scheme === colorScheme}
                onClick={() => setColorScheme(scheme)}
              >
                {scheme}
              </Button>
            ))}
          </Group>
        }
      />
      <Tokens />
      <ListParts />
      <StateParts />
      <FieldParts />
    </main>
  )
}
