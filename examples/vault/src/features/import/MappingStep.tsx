import type { FlowError } from '@shrd/client'
import { Button, Card, Checkbox, Select, Table, TableRow } from '@shrd/parts'
import { COLUMN_ROLES, type ColumnRole, type Inspection } from '@shrd/transfer/import'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import { STEP_ID } from './import-step.ts'
import type { Import } from './use-import.ts'

/** Props of {@link MappingStep}. */
export interface MappingStepProps {
  running: Import
  inspection: Inspection
  error: FlowError | null
}

/** Values that show what a column is. */
const EXAMPLES = 3
/** Their values are hidden, as secrets are everywhere, until the column is said to be another. */
const SECRET: readonly ColumnRole[] = ['password', 'totp']
const HIDDEN = '••••••••'
/** Longer values say no more. */
const EXAMPLE_LENGTH = 40

/** Asks what the columns of a table are. The guess is chosen already. */
export function MappingStep({ running, inspection, error }: MappingStepProps): ReactElement {
  const { text } = useTexts()
  const { sample, mapping } = inspection
  const [hasHeader, setHasHeader] = useState(mapping?.hasHeader ?? true)
  const [roles, setRoles] = useState<readonly ColumnRole[]>(mapping?.roles ?? [])
  const names = hasHeader ? (sample[0] ?? []) : []
  const rows = sample.slice(hasHeader ? 1 : 0, EXAMPLES + 1)
  const hasTitle = roles.some((role) => role !== 'ignore')
  return (
    <Card>
      <div className="import-body">
        <p id={STEP_ID}>{text('import.mapping.text')}</p>
        {error ? <ImportFailure error={error} /> : null}
        <Checkbox checked={hasHeader} onChange={setHasHeader}>
          {text('import.mapping.header')}
        </Checkbox>
        <div className="import-scroll">
          <Table label={text('import.mapping.title')} head={<Heads />}>
            {roles.map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table
              <TableRow key={at}>
                <td>
                  <bdi>
                    {names[at]?.trim() || text('import.mapping.column', { number: at + 1 })}
                  </bdi>
                </td>
                <td className="import-examples">
                  <bdi>
                    {rows
                      .map((row) => shorten(row[at] ?? ''))
                      .map((value) => (value !== '' && SECRET.includes(role) ? HIDDEN : value))
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                </td>
                <td>
                  <Select
                    label={text('import.mapping.roleOf', { number: at + 1 })}
                    labelHidden
                    options={COLUMN_ROLES.map((value) => ({
                      value,
                      label: text(`import.role.${value}`),
                    }))}
                    value={role}
                    onChange={(next) => setRoles(roles.with(at, next))}
                  />
                </td>
              </TableRow>
            ))}
          </Table>
        </div>
        <div className="import-actions">
          <Button onClick={running.restart}>{text('action.back')}</Button>
          <Button
            variant="primary"
            disabled={!hasTitle}
            onClick={() => running.read({ mapping: { hasHeader, roles } })}
          >
            {text('import.mapping.go')}
          </Button>
        </div>
        <p role="status" className="import-hint">
          {hasTitle ? null : text('import.error.mappingRequired')}
        </p>
      </div>
    </Card>
  )
}

function Heads(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <th scope="col">{text('import.mapping.name')}</th>
      <th scope="col">{text('import.mapping.examples')}</th>
      <th scope="col">{text('import.mapping.role')}</th>
    </>
  )
}

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length > EXAMPLE_LENGTH ? `${line.slice(0, EXAMPLE_LENGTH)}…` : line
}
