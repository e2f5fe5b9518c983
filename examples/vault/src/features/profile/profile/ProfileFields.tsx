import { Select, TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Mark } from '../../../components/Mark.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { COUNTRIES, US_STATES } from './countries.ts'
import { type FieldName, NETWORKS } from './profile-form.ts'
import { useCountryName } from './use-country-name.ts'
import type { ProfileEditor } from './use-profile-editor.ts'

/** Props of the groups of fields. */
export interface ProfileFieldsProps {
  editor: ProfileEditor
  /** Whether the service reads what an invoice needs. */
  isBilled: boolean
}

/** What an invoice needs: in clear once something is billed. */
const ON_INVOICE: readonly FieldName[] = [
  'first_name',
  'last_name',
  'company_name',
  'vat',
  'street',
  'house_number',
  'city',
  'province',
  'country',
  'post_code',
]

const LIST_FIELDS: readonly FieldName[] = ['phones', 'attributes', 'description']

/** What browsers and assistive technology know the member's own data by (WCAG 1.3.5). */
const AUTOCOMPLETE: Readonly<Partial<Record<FieldName, string>>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company_name: 'organization',
  job_position: 'organization-title',
  website: 'url',
  street: 'address-line1',
  city: 'address-level2',
  province: 'address-level1',
  post_code: 'postal-code',
}

/** Name, company, and everything else about the person. */
export function PersonFields(props: ProfileFieldsProps): ReactElement {
  return (
    <div className="profile-grid">
      {(['first_name', 'last_name', 'company_name', 'job_position'] as const).map((name) => (
        <Field key={name} name={name} {...props} />
      ))}
      {(['website', 'tags', 'phones', 'attributes', 'description'] as const).map((name) => (
        <Field key={name} name={name} {...props} />
      ))}
    </div>
  )
}

/** The billing address, with the number for taxes. */
export function AddressFields(props: ProfileFieldsProps): ReactElement {
  return (
    <div className="profile-grid">
      <Field name="street" {...props} />
      <Field name="house_number" {...props} />
      <Field name="city" {...props} />
      <StateField {...props} />
      <CountryField {...props} />
      <Field name="post_code" {...props} />
      <Field name="vat" {...props} />
    </div>
  )
}

/** Names or addresses in other networks. */
export function SocialFields(props: ProfileFieldsProps): ReactElement {
  return (
    <div className="profile-grid">
      {NETWORKS.map((network) => (
        <Field key={network} name={`social.${network}`} {...props} />
      ))}
    </div>
  )
}

/** Label, mark and problem of a field. */
function useFrame(name: FieldName, { editor, isBilled }: ProfileFieldsProps) {
  const { text } = useTexts()
  const problem = editor.problems[name]
  const isClear = isBilled && ON_INVOICE.includes(name)
  return {
    label: text(`person.${name}`),
    mark: <Mark encrypted={!isClear} />,
    error: problem === undefined ? null : text(problem.key, problem.values),
  }
}

function Field(props: ProfileFieldsProps & { name: FieldName }): ReactElement {
  const { name, editor } = props
  const { text } = useTexts()
  const frame = useFrame(name, props)
  const value = editor.form[name]
  const onChange = (typed: string): void => editor.type({ [name]: typed })
  const isReadOnly = { readOnly: !editor.isEditing }
  if (LIST_FIELDS.includes(name)) {
    const hint = name === 'description' ? null : text('person.lines')
    return <TextArea {...frame} {...{ value, onChange, hint }} {...isReadOnly} rows={2} />
  }
  const hint = name === 'tags' ? text('person.tagsHint') : null
  const autoComplete = AUTOCOMPLETE[name] ?? 'off'
  return <TextField {...frame} {...{ value, onChange, hint, autoComplete }} {...isReadOnly} />
}

/** The 50 states for the USA; elsewhere a text. */
function StateField(props: ProfileFieldsProps): ReactElement {
  const { editor } = props
  const { text } = useTexts()
  const frame = useFrame('province', props)
  if (editor.form.country !== 'US') return <Field name="province" {...props} />
  const states = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))
  return (
    <Select
      {...frame}
      options={[{ value: '', label: text('person.noState') }, ...states]}
      value={editor.form.province}
      onChange={(province) => editor.type({ province })}
      disabled={!editor.isEditing}
    />
  )
}

function CountryField(props: ProfileFieldsProps): ReactElement {
  const { editor } = props
  const { text } = useTexts()
  const nameOf = useCountryName()
  const frame = useFrame('country', props)
  const countries = COUNTRIES.map((value) => ({ value, label: nameOf(value) }))
  return (
    <Select
      {...frame}
      options={[{ value: '', label: text('person.noCountry') }, ...countries]}
      value={editor.form.country}
      // A state of the USA is none elsewhere, and the other way round.
      onChange={(country: string) => editor.type({ country, province: '' })}
      disabled={!editor.isEditing}
    />
  )
}
