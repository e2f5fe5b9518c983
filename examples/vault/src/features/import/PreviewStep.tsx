import { Button, Card, CardHead, Checkbox, Note } from '@shrd/parts'
import { type ReactElement, useMemo, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { chooseRows, countMoved } from './choose-rows.ts'
import { formatName } from './format-name.ts'
import { ImportRows } from './ImportRows.tsx'
import { type ComparedImport, STEP_ID } from './import-step.ts'
import type { ImportTarget } from './import-target.ts'
import { SkippedList } from './SkippedList.tsx'
import { TargetChoice } from './TargetChoice.tsx'
import type { Import } from './use-import.ts'

/** Props of {@link PreviewStep}. */
export interface PreviewStepProps {
  running: Import
  compared: ComparedImport
  target: ImportTarget
}

/** Says what an import will bring, what has no place, and what is there already. */
export function PreviewStep({ running, compared, target }: PreviewStepProps): ReactElement {
  const { text } = useTexts()
  const [withDuplicates, setWithDuplicates] = useState(false)
  const [arePrivate, setPrivate] = useState(false)
  const { summary, rows, earlier } = compared
  const chosen = useMemo(() => chooseRows(compared, { withDuplicates }), [compared, withDuplicates])
  const same = rows.length - chooseRows(compared, { withDuplicates: false }).length
  const isNamed = target.kind !== 'new' || target.name.trim() !== ''
  return (
    <>
      <Card>
        <CardHead title={text('import.preview.title')} titleId={STEP_ID} />
        <div className="import-body">
          <p>
            {text('import.preview.found', {
              count: rows.length,
              format: formatName(summary.format, text),
            })}
          </p>
          {earlier !== null ? <Note>{text('import.preview.continue')}</Note> : null}
          {summary.encoding === 'windows-1252' ? (
            <Note tone="warning">{text('import.preview.encoding')}</Note>
          ) : null}
          <Facts compared={compared} />
          <TargetChoice
            target={target}
            vaults={summary.vaults}
            newName={compared.newName}
            onChange={running.retarget}
          />
          {same > 0 ? (
            <Checkbox checked={withDuplicates} onChange={setWithDuplicates}>
              {text('import.preview.duplicates', { count: same })}
            </Checkbox>
          ) : null}
          <Checkbox checked={arePrivate} onChange={setPrivate}>
            {text('import.private')}
          </Checkbox>
          <p className="import-hint">{text('import.readable')}</p>
          <div className="import-actions">
            <Button onClick={running.restart}>{text('action.back')}</Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0 || !isNamed}
              onClick={() => running.start({ withDuplicates, arePrivate })}
            >
              {text(earlier === null ? 'import.start' : 'import.resume', { count: chosen.length })}
            </Button>
          </div>
          {chosen.length === 0 ? (
            <p className="import-hint">{text('import.preview.nothing')}</p>
          ) : null}
        </div>
      </Card>
      <Moved compared={compared} />
      <SkippedList skipped={summary.skipped} />
      <ImportRows
        rows={rows}
        stateOf={({ index, is_repeated }) => {
          if (compared.duplicates.has(index))
            return { text: text('import.state.there'), tone: 'warning' }
          if (is_repeated) return { text: text('import.state.repeated'), tone: 'warning' }
          return { text: text('import.state.new'), tone: 'neutral' }
        }}
      />
    </>
  )
}

/** Counts of what comes along with the entries. */
function Facts({ compared: { rows } }: { compared: ComparedImport }): ReactElement {
  const { text } = useTexts()
  const sum = (count: (row: ComparedImport['rows'][number]) => number): number =>
    rows.reduce((all, row) => all + count(row), 0)
  const folders = new Set(rows.map(({ folder }) => folder.join('\n')).filter((path) => path !== ''))
  const facts = [
    [text('import.fact.folders'), folders.size],
    [text('import.fact.files'), sum(({ files }) => files)],
    [text('import.fact.versions'), sum(({ versions }) => versions)],
    [text('import.fact.favourites'), sum(({ is_favourite }) => Number(is_favourite))],
  ] as const
  return (
    <dl className="import-facts">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Kinds of values without a place. Many kinds are rare, so the list has an end. */
const MOST_KINDS = 12

function Moved({ compared: { rows } }: { compared: ComparedImport }): ReactElement | null {
  const { text } = useTexts()
  const kinds = useMemo(() => countMoved(rows), [rows])
  if (kinds.length === 0) return null
  return (
    <Card>
      <CardHead title={text('import.moved.title')} />
      <div className="import-body">
        <p>{text('import.moved.text')}</p>
        <ul className="import-kinds">
          {kinds.slice(0, MOST_KINDS).map(([name, count]) => (
            <li key={name}>
              <bdi>{name}</bdi> <span className="import-hint">× {count}</span>
            </li>
          ))}
        </ul>
        {kinds.length > MOST_KINDS ? (
          <p className="import-hint">
            {text('import.moved.more', { count: kinds.length - MOST_KINDS })}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
