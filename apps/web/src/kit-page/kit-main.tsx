// Every part of the kit in every state on one page, in development: http://127.0.0.1:5173/kit. No build has it.
import '../theme/mantine-first.ts'
import '../theme/mantine-panel.ts'
import '../theme/tokens.css'
import { ToastRegion } from '../kit/toast-region.tsx'
import { setConfiguredZone } from '../platform/zoned-time.ts'
import { drawPage } from '../theme/draw-page.tsx'
import { KitPage } from './kit-page.tsx'

setConfiguredZone('Asia/Kolkata')

drawPage(
  <>
    <KitPage />
    <ToastRegion />
  </>,
)
