// Winning Prediction of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { WinningPrediction } from '../../features/reports/winning-prediction.tsx'

export const Route = createFileRoute('/_panel/winning-prediction')({ component: WinningPrediction })
