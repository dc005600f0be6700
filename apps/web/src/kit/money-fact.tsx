// A name and the amount that it stands for.
import type { ComponentProps } from 'react'
import { Fact } from './fact-list.tsx'
import { Money } from './money.tsx'

type MoneyFactProps = Omit<ComponentProps<typeof Fact>, 'children'> & ComponentProps<typeof Money>

export function MoneyFact({ label, isSum = false, ...money }: MoneyFactProps) {
  return (
    <Fact label={label} isSum={isSum}>
      <Money {...money} />
    </Fact>
  )
}
