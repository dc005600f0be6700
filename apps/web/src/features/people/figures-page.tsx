// The screen of a period's figures of people.
import { AsOf } from '../../kit/as-of.tsx'
import { ReportPage, type ReportPageProps } from '../../kit/report-page.tsx'

type FiguresPageProps<Reply, Values extends Record<string, string>> = Pick<
  ReportPageProps<Reply, Values>,
  'title' | 'description' | 'report' | 'renderFields' | 'children'
>

export function FiguresPage<Reply extends object, Values extends Record<string, string>>(
  page: FiguresPageProps<Reply, Values>,
) {
  return (
    <ReportPage
      {...page}
      actions={<AsOf reply={page.report.query.data} />}
      emptyTitle="Choose a period to see its figures."
    />
  )
}
