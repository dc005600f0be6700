// The screen of a period's figures of people; what shows them comes while the figures do.
import { Suspense } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { ReportPage, type ReportPageProps } from '../../kit/report-page.tsx'
import { Waiting } from '../../kit/waiting.tsx'

type FiguresPageProps<Reply, Values extends Record<string, string>> = Pick<
  ReportPageProps<Reply, Values>,
  'title' | 'description' | 'report' | 'renderFields' | 'children'
>

export function FiguresPage<Reply extends object, Values extends Record<string, string>>({
  children,
  ...page
}: FiguresPageProps<Reply, Values>) {
  return (
    <ReportPage
      {...page}
      actions={<AsOf reply={page.report.query.data} />}
      emptyTitle="Choose a period to see its figures."
    >
      {(reply, applied) => <Suspense fallback={<Waiting height={500} />}>{children(reply, applied)}</Suspense>}
    </ReportPage>
  )
}
