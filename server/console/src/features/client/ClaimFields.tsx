import { Select, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Attribute } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CLAIM_SOURCES, type ClaimProblem, type ClaimRow, claimProblems } from './claim-rows.ts'
import { EntryList } from './EntryList.tsx'

const EMPTY: ClaimRow = { claim: '', source: 'attribute', value: '' }

/** Props of {@link ClaimFields}. */
export interface ClaimFieldsProps {
  claims: readonly ClaimRow[]
  onChange: (claims: readonly ClaimRow[]) => void
}

/** The claims of an application besides the standard ones, and where their values come from. */
export function ClaimFields({ claims, onChange }: ClaimFieldsProps): ReactElement {
  const { text } = useTexts()
  const problems = claimProblems(claims)
  return (
    <EntryList
      label={text('claims.title')}
      addLabel={text('claims.add')}
      nameOf={(number) => text('claims.claim', { number })}
      entries={claims}
      empty={EMPTY}
      onChange={onChange}
    >
      {(row, set, position) => {
        const problem = problems[position]
        const isName = problem === 'wrongName' || problem === 'nameTwice'
        return (
          <>
            <TextField
              label={text('claims.name')}
              mono
              dir="ltr"
              value={row.claim}
              onChange={(claim) => set({ claim })}
              error={isName ? text(`claims.${problem}`) : null}
            />
            <Select
              label={text('claims.source')}
              options={CLAIM_SOURCES.map((value) => ({
                value,
                label: text(`claims.source.${value}`),
              }))}
              value={row.source}
              onChange={(source) => set({ source, value: source === 'boolean' ? 'true' : '' })}
            />
            <ClaimValue
              row={row}
              onChange={(value) => set({ value })}
              problem={isName ? undefined : problem}
            />
          </>
        )
      }}
    </EntryList>
  )
}

interface ClaimValueProps {
  row: ClaimRow
  onChange: (value: string) => void
  problem: Exclude<ClaimProblem, 'wrongName' | 'nameTwice'> | undefined
}

function ClaimValue({ row, onChange, problem }: ClaimValueProps): ReactElement | null {
  const { text } = useTexts()
  const { source, value } = row
  const error = problem === undefined ? null : text(`claims.${problem}`)
  if (source === 'roles') return null
  if (source === 'attribute') return <AttributeChoice {...{ value, onChange, error }} />
  if (source === 'boolean') {
    return (
      <Select
        label={text('claims.constant')}
        options={[
          { value: 'true', label: 'true' },
          { value: 'false', label: 'false' },
        ]}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField
      label={text('claims.constant')}
      inputMode={source === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={onChange}
      limit={1000}
      error={error}
    />
  )
}

interface AttributeChoiceProps {
  value: string
  onChange: (name: string) => void
  error: string | null
}

/** The attributes of the account. */
function AttributeChoice({ value, onChange, error }: AttributeChoiceProps): ReactElement {
  const { text } = useTexts()
  const attributes = useCall('listAttributes', {}).data
  const names = (attributes ?? []).map(({ name }) => name)
  const hint = useAttributeHint(attributes, value)
  const all = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Select
      label={text('claims.attribute')}
      options={all.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error}
    />
  )
}

/** Says why a chosen attribute gives no claim. */
function useAttributeHint(
  attributes: readonly Attribute[] | undefined,
  value: string,
): string | null {
  const { text } = useTexts()
  const chosen = attributes?.find(({ name }) => name === value)
  if (attributes?.length === 0) return text('claims.noAttributes')
  if (chosen === undefined || chosen.read.includes('application')) return null
  return text('claims.hidden', { name: value })
}
