// What a second person is asked about a PIN that staff set; the PIN itself is shown to nobody.
import type { CoveredAct } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { playerWords } from '../../players/player-words.ts'

export async function findPinChange(
  { db }: StaffContext,
  { userDB_id: id }: { readonly userDB_id: number },
): Promise<CoveredAct | undefined> {
  const text = await playerWords(db, id)
  return text === undefined
    ? undefined
    : { act: 'player-secret', subject: { kind: 'player', id, text }, after: { pinChanged: true } }
}
