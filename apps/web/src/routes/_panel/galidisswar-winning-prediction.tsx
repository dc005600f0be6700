// Winning Prediction of the Gali Disswar games.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningPrediction } from '../../features/reports/day-winning-prediction.tsx'

export const Route = createFileRoute('/_panel/galidisswar-winning-prediction')({
  component: () => <DayWinningPrediction family="galidisswar" />,
})
