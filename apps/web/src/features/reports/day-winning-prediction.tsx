// Winning Prediction of the families with one session: what a supposed number would pay, and to whom
// (docs/screens.md, "Winning Prediction").
import { contract } from '@panadesk/contract'
import { MARKET_RULES, type OneSessionFamily } from '@panadesk/domain/market-rules'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import { DateField } from '../../kit/date-field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { NumberSelect } from '../../games/number-select.tsx'
import { useDigitEdit } from '../../bids/use-digit-edit.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { firstPage, predictionList } from './prediction-list.tsx'
import { PredictionScreen } from './prediction-screen.tsx'

const NUMBERS = { pana: PANA_INPUTS, jodi: JODIS } as const

export function DayWinningPrediction({ family }: { family: OneSessionFamily }) {
  const call = contract.reports.prediction[family]
  const filters = useFilters({
    call,
    defaults: { predictionDate: marketToday(), gameDB_id: '', selected_number: '' },
    toBody: (values) => values,
  })
  const control = useUrlListState()
  const totals = useCall(call, filters.body && { ...filters.body, ...firstPage }, { keepPrevious: true })
  const { edit, dialog } = useDigitEdit({ family, refresh: [call] })
  const { getInputProps } = filters.form
  return (
    <PredictionScreen
      family={family}
      filters={filters}
      totals={totals}
      chosen={filters.form.values}
      list={<ListTable {...predictionList(call, edit)} call={call} filters={filters.body} control={control} />}
    >
      <DateField label="Date" {...getInputProps('predictionDate')} />
      <GameSelect family={family} {...getInputProps('gameDB_id')} />
      <NumberSelect
        label="Number"
        numbers={NUMBERS[MARKET_RULES[family].resultIs]}
        {...getInputProps('selected_number')}
      />
      {dialog}
    </PredictionScreen>
  )
}
