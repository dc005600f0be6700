// Winning Prediction of the Starline games.
import { createFileRoute } from '@tanstack/react-router'
import { DayWinningPrediction } from '../../features/reports/day-winning-prediction.tsx'

export const Route = createFileRoute('/_panel/starline-winning-prediction')({
  component: () => <DayWinningPrediction family="starline" />,
})
