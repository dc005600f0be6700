// Winning Prediction of the main market: what supposed panas would pay, and to whom
// (docs/screens.md, "Winning Prediction").
import { contract } from '@panadesk/contract'
import { PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import { DateField } from '../../kit/date-field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { NumberSelect } from '../../games/number-select.tsx'
import { SessionSelect } from '../../games/session-select.tsx'
import { useDigitEdit } from '../../bids/use-digit-edit.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { firstPage, predictionList } from './prediction-list.tsx'
import { PredictionScreen } from './prediction-screen.tsx'

const call = contract.reports.prediction.main

export function WinningPrediction() {
  const filters = useFilters({
    call,
    defaults: {
      predictionDate: marketToday(),
      gameDB_id: '',
      session: '',
      selected_open_pana: '',
      selected_close_pana: '',
    },
    toBody: ({ selected_close_pana: closePana, ...values }) => ({
      ...values,
      ...(values.session === 'close' && { selected_close_pana: closePana }),
    }),
    validate: ({ session, selected_close_pana: closePana }) =>
      session === 'close' && closePana === '' ? { selected_close_pana: 'Close Pana is required' } : {},
  })
  const control = useUrlListState()
  const totals = useCall(call, filters.body && { ...filters.body, ...firstPage }, { keepPrevious: true })
  const { edit, dialog } = useDigitEdit({ family: 'main', refresh: [call] })
  const { getInputProps, values } = filters.form
  return (
    <PredictionScreen
      family="main"
      filters={filters}
      totals={totals}
      chosen={filters.form.values}
      list={<ListTable {...predictionList(call, edit)} call={call} filters={filters.body} control={control} />}
    >
      <DateField label="Date" {...getInputProps('predictionDate')} />
      <GameSelect family="main" {...getInputProps('gameDB_id')} />
      <SessionSelect {...getInputProps('session')} />
      <NumberSelect label="Open Pana" numbers={PANA_INPUTS} {...getInputProps('selected_open_pana')} />
      {values.session === 'close' && (
        <NumberSelect label="Close Pana" numbers={PANA_INPUTS} {...getInputProps('selected_close_pana')} />
      )}
      {dialog}
    </PredictionScreen>
  )
}
