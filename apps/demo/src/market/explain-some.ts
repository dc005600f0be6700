// What the main admin of the demo has said of some exceptions; the others are left for the visitor.
import { contract } from '@panadesk/contract'
import type { ExceptionKind } from '@panadesk/domain/exception-kinds'
import { explainException } from '@panadesk/api/features/exceptions/explain-exception'
import { staffContext, type DemoInstallation } from './demo-installation.ts'

const SAID: readonly { kind: ExceptionKind; state: 'explained' | 'passed-on'; reason: string }[] = [
  { kind: 'shared-identity', state: 'passed-on', reason: 'Sent to the bank: who is S K Traders?' },
  {
    kind: 'transfer-ring',
    state: 'explained',
    reason: 'Three brothers who settle a loan among them; all three were called.',
  },
  { kind: 'unusual-hours', state: 'explained', reason: 'Kavita stood in for the night shift on that day.' },
]

/** Does nothing where somebody has said anything of one. */
export async function explainSome(installation: DemoInstallation): Promise<void> {
  const { db } = installation.platform
  for (const { kind, ...said } of SAID) {
    const ofKind = db.selectFrom('exception').select(['id', 'explained_by']).where('kind', '=', kind).orderBy('id')
    const found = await ofKind.executeTakeFirst()
    if (found === undefined || found.explained_by !== null) continue
    await explainException(staffContext(installation, contract.exceptions.explain), { exception_id: found.id, ...said })
  }
}
