// What a wallet holds after a credit, of which a player who owes something keeps only the rest.
import { subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'

interface Credited {
  balancePaise: Paise
  /** Settled first; nothing where nothing is owed. */
  owedPaise: Paise
  amountPaise: Paise
}

export function afterCredit({ balancePaise, owedPaise, amountPaise }: Credited): Paise {
  const restPaise = subtractPaise({ fromPaise: amountPaise, amountPaise: owedPaise })
  return restPaise > 0 ? sumPaise([balancePaise, restPaise]) : balancePaise
}
