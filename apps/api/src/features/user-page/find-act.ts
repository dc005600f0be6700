// What a second person is asked about a PIN that staff set; the PIN itself is shown to nobody.
import type { ActFinder } from '../../approvals/covered-command.ts'
import { playerWords } from '../../players/player-words.ts'

export const findPinChange: ActFinder<{ readonly userDB_id: number }> = async ({ db }, { userDB_id: id }) => {
  const text = await playerWords(db, id)
  return text === undefined
    ? undefined
    : { act: 'player-secret', subject: { kind: 'player', id, text }, after: { pinChanged: true } }
}
