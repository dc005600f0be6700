// Board: what is bid on every number of a market, and what every result would pay (docs/screens.md, "Board").
import { Skeleton } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Session } from '@panadesk/domain/families'
import { MarketHeader } from '../../games/market-header.tsx'
import { sessionMarket } from '../../games/session-words.ts'
import { AsOf } from '../../kit/as-of.tsx'
import { Callout } from '../../kit/callout.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useCall } from '../../platform/use-call.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import { useCanOpenPath } from '../../platform/access.ts'
import { bidsLink } from '../../games/market-links.ts'
import { XlsxButton } from '../../kit/xlsx-button.tsx'
import { boardColumns } from './board-columns.ts'
import { METRICS, type Board as BoardReply } from './board-cells.ts'
import classes from './board.module.css'
import { Boards } from './boards.tsx'
import { EveryResultSections } from './every-result.tsx'
import { useBoardChoices, type BoardChoices } from './use-board-choices.ts'

interface BoardProps {
  gameId: string
  date: string
}

/** While bids may come; what does not change any more is asked for once. */
const POLL_MS = 15_000
const WAITING = <Skeleton height={420} radius="lg" aria-hidden />

export function Board({ gameId, date }: BoardProps) {
  const choices = useBoardChoices()
  const market = { gameDB_id: gameId, predictionDate: date }
  const more = { players: flagOf(choices.metric === 'players'), recent: flagOf(choices.metric === 'recent') }
  const board = useCall(contract.reports.exposure, { ...market, ...more }, { keepPrevious: true, pollMs: pollOf })
  return (
    <Loaded query={board} waiting={WAITING} isOnSheets>
      {(reply) => <Shown reply={reply} market={{ gameId, date }} choices={choices} />}
    </Loaded>
  )
}

function flagOf(isAsked: boolean): 0 | 1 {
  return isAsked ? 1 : 0
}

function pollOf({ sessions }: BoardReply): number | undefined {
  return sessions.some(({ state }) => state === 'takes-bids') ? POLL_MS : undefined
}

interface ShownProps {
  reply: BoardReply
  market: BoardProps
  choices: BoardChoices
}

function Shown({ reply, market: { gameId, date }, choices }: ShownProps) {
  const { family } = reply
  const { sessions } = MARKET_RULES[family]
  const session = sessions.find((each) => each === choices.session) ?? firstUndeclared(reply)
  const { to } = bidsLink({ family, gameId, date }, { gameType: '', number: '' })
  const mayOpenBids = useCanOpenPath(to)
  return (
    <>
      <MarketHeader
        family={family}
        title={`Board · ${reply.game_name}`}
        description={formatMarketDate(date)}
        actions={<AsOf reply={reply} />}
      />
      <Section>
        <div className={classes.choices}>
          {sessions.length > 1 && (
            <SelectField
              label="Session"
              choices={sessions.map((each) => ({ value: each, label: sessionMarket(each) }))}
              value={session}
              onChange={(value) => choices.choose({ session: value })}
            />
          )}
          <SelectField
            label="Shown In Each Cell"
            choices={Object.entries(METRICS).map(([value, label]) => ({ value, label }))}
            value={choices.metric}
            onChange={(metric) => choices.choose({ metric })}
          />
          <XlsxButton
            of="Board"
            fileName={`board-${FAMILY_TABLE[family].names.games}-${gameId}-${date}`}
            columns={boardColumns(choices.metric)}
            rows={reply.data}
          />
        </div>
      </Section>
      <Standing reply={reply} session={session} />
      <Boards
        board={reply}
        session={session}
        metric={choices.metric}
        market={{ family, gameId, date }}
        mayOpenBids={mayOpenBids}
      />
      <Outcomes reply={reply} gameId={gameId} date={date} session={session} />
    </>
  )
}

/** Whoever comes without a choice sees the session whose result is next. */
function firstUndeclared({ family, sessions }: BoardReply): Session {
  const order = MARKET_RULES[family].sessions
  return order.find((_, place) => sessions[place]?.state !== 'declared') ?? order.at(-1) ?? 'open'
}

function standingOf({ family, sessions }: BoardReply, session: Session) {
  return sessions[MARKET_RULES[family].sessions.indexOf(session)]
}

function Standing({ reply, session }: { reply: BoardReply; session: Session }) {
  const standing = standingOf(reply, session)
  if (standing?.state === 'closed') {
    return (
      <Callout>
        This session takes no more bids and is not declared. That you looked at it is noted, and whoever declares it
        sees so.
      </Callout>
    )
  }
  if (standing?.state === 'declared') return <Callout isStatus>{`Declared: ${standing.number}`}</Callout>
  return null
}

interface OutcomesProps extends BoardProps {
  reply: BoardReply
  session: Session
}

function Outcomes({ reply, gameId, date, session }: OutcomesProps) {
  const { sessions } = MARKET_RULES[reply.family]
  const place = sessions.indexOf(session)
  const isReady = reply.sessions.slice(0, place).every(({ state }) => state === 'declared')
  const body = { gameDB_id: gameId, predictionDate: date, session }
  const results = useCall(contract.reports.whatIf, isReady ? body : undefined, { pollMs: pollOf(reply) })
  if (!isReady) {
    return (
      <Section title="Every Result At Once">
        What every close would pay is told once the open is declared; until then the open has the worst and the mean
        over all closes.
      </Section>
    )
  }
  return (
    <Loaded query={results} waiting={WAITING} isOnSheets>
      {(every) => (
        <EveryResultSections
          key={session}
          reply={every}
          isFirstOfTwo={place === 0 && sessions.length > 1}
          fileName={`every-result-${FAMILY_TABLE[reply.family].names.games}-${gameId}-${date}-${session}`}
        />
      )}
    </Loaded>
  )
}
