import { Segments, TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type ApiProblem, apiProblems, type ClientApi, findWrongScope } from './api-problem.ts'
import { EntryList } from './EntryList.tsx'

const EMPTY: ClientApi = { uri: '', scopes: [], format: 'jwt' }
const FORMATS = ['jwt', 'opaque'] as const

/** Props of {@link ApiFields}. */
export interface ApiFieldsProps {
  apis: readonly ClientApi[]
  onChange: (apis: readonly ClientApi[]) => void
}

/** The APIs that an application may call, each with its scopes and its kind of tokens. */
export function ApiFields({ apis, onChange }: ApiFieldsProps): ReactElement {
  const { text } = useTexts()
  const problems = apiProblems(apis.map(({ uri }) => uri))
  return (
    <EntryList
      label={text('apis.title')}
      addLabel={text('apis.add')}
      nameOf={(number) => text('apis.api', { number })}
      entries={apis}
      empty={EMPTY}
      onChange={onChange}
    >
      {(api, set, position) => <Api {...{ api, set }} problem={problems[position]} />}
    </EntryList>
  )
}

interface ApiProps {
  api: ClientApi
  set: (change: Partial<ClientApi>) => void
  problem: ApiProblem | undefined
}

function Api({ api, set, problem }: ApiProps): ReactElement {
  const { text } = useTexts()
  const { uri, scopes, format } = api
  const wrongScope = findWrongScope(scopes)
  const missing = isNameless(api) ? text('form.required') : null
  return (
    <>
      <TextField
        label={text('apis.uri')}
        hint={text('apis.uriHint')}
        mono
        dir="ltr"
        value={uri}
        onChange={(next) => set({ uri: next })}
        error={problem === undefined ? missing : text(`apis.${problem}`)}
      />
      <TextArea
        label={text('apis.scopes')}
        hint={text('apis.scopesHint')}
        dir="ltr"
        spellCheck={false}
        rows={2}
        value={scopes.join('\n')}
        onChange={(value) => set({ scopes: value === '' ? [] : value.split('\n') })}
        error={wrongScope === undefined ? null : text('apis.wrongScope', { scope: wrongScope })}
      />
      <Segments
        label={text('apis.format')}
        options={FORMATS.map((value) => ({ value, label: text(`apis.format.${value}`) }))}
        value={format}
        onChange={(next) => set({ format: next })}
      />
      <p className="hint">{text(`apis.formatHint.${format}`)}</p>
    </>
  )
}

/** True if any of the APIs cannot be saved as it is. */
export function hasApiProblems(apis: readonly ClientApi[]): boolean {
  return (
    Object.keys(apiProblems(apis.map(({ uri }) => uri))).length > 0 ||
    apis.some((api) => isNameless(api) || findWrongScope(api.scopes) !== undefined)
  )
}

function isNameless({ uri, scopes }: ClientApi): boolean {
  return uri.trim() === '' && scopes.some((scope) => scope.trim() !== '')
}
