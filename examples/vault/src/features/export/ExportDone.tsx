import { Button, Card, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FORM_FACTS } from './export-form.ts'
import type { FinishedExport } from './use-export.ts'

/** What an export contains, what had to be left out, and what to do with the file. */
export function ExportDone({
  finished,
  onAgain,
}: {
  finished: FinishedExport
  onAgain: () => void
}): ReactElement {
  const { text } = useTexts()
  const { name, choice, report } = finished
  const { documents, files } = report
  const { isPlain } = FORM_FACTS[choice.form]
  return (
    <section className="transfer-form">
      <FocusedHeading>{text('export.done')}</FocusedHeading>
      <Card>
        <div className="card-body transfer-fields">
          <p>
            {text('export.doneCounts', { documents, files })} <bdi dir="ltr">{name}</bdi>
          </p>
          <LeftOutNote leftOut={report.left_out} />
          <Note tone={isPlain ? 'warning' : 'info'}>
            {text(isPlain ? 'export.donePlain' : 'export.doneArchive')}
          </Note>
          <div className="transfer-actions">
            <Button onClick={onAgain}>{text('export.again')}</Button>
          </div>
        </div>
      </Card>
    </section>
  )
}

type LeftOut = FinishedExport['report']['left_out']

/** What the export could not read, by document and reason. */
function LeftOutNote({ leftOut }: { leftOut: LeftOut }): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  if (leftOut.length === 0) return null
  const reasonOf = (code: string): string =>
    code === 'versions_left_out' ? text('export.versionsLeftOut') : errorText({ code })
  return (
    <Note tone="danger">
      <b>{text('export.leftOut', { count: leftOut.length })}</b>
      <ul className="refused">
        {leftOut.map(({ id, title, code }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one document can stand here several times
          <li key={`${id} ${at}`}>
            <bdi>{title ?? id}</bdi>: {reasonOf(code)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
