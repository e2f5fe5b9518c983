import { Checkbox, Select, TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { IconField } from './IconField.tsx'
import {
  hasTenants,
  isMissing,
  KIND_NAMES,
  KINDS,
  neededOf,
  type ProviderDraft,
} from './provider-draft.ts'

/** Props of {@link ProviderFields}. */
export interface ProviderFieldsProps {
  draft: ProviderDraft
  onChange: (draft: ProviderDraft) => void
  /** Shows what is wrong. */
  tried: boolean
  /** True for a new provider, whose kind can be chosen. */
  isNew: boolean
}

type TextName = {
  [Name in keyof ProviderDraft]: ProviderDraft[Name] extends string ? Name : never
}[keyof ProviderDraft]

/** The settings of a provider, as far as its kind has them. */
export function ProviderFields(props: ProviderFieldsProps): ReactElement {
  const { draft, onChange, tried, isNew } = props
  const { text } = useTexts()
  const { kind } = draft
  const set = (change: Partial<ProviderDraft>): void => onChange({ ...draft, ...change })
  const isOpen = kind === 'oidc' || kind === 'oauth2'
  const needed = neededOf(draft)
  const field = (name: Exclude<TextName, 'kind'>, isCode = true) => (
    <TextField
      key={name}
      label={text(`provider.field.${name}`)}
      {...(isCode && { mono: true, dir: 'ltr' as const })}
      {...(name === 'subject' && !isNew && { hint: text('provider.usersGo') })}
      {...(!needed.includes(name) && { note: text('form.optional') })}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      error={
        tried && needed.includes(name) && isMissing(draft, name) ? text('provider.missing') : null
      }
    />
  )
  return (
    <>
      {isNew ? (
        <Select
          label={text('provider.kind')}
          options={KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
      ) : null}
      {field('name', false)}
      {field('text', false)}
      <IconField value={draft.icon} onChange={(icon) => set({ icon })} />
      {field('client_id')}
      {kind === 'apple' ? (
        <>
          {field('team_id')}
          {field('key_id')}
          <TextArea
            label={text('provider.appleKey')}
            {...(!isNew && { hint: text('provider.secretStays') })}
            value={draft.secret}
            onChange={(secret) => set({ secret })}
          />
        </>
      ) : (
        <TextField
          label={text('provider.secret')}
          {...(!isNew && { hint: text('provider.secretStays') })}
          {...(isOpen && { note: text('form.optional') })}
          mono
          dir="ltr"
          value={draft.secret}
          onChange={(secret) => set({ secret })}
        />
      )}
      {kind === 'oidc' || kind === 'gitlab' ? field('issuer') : null}
      {kind === 'oauth2'
        ? [
            ...(['authorization', 'token', 'userinfo', 'subject', 'email'] as const),
            'email_verified' as const,
          ].map((name) => field(name))
        : null}
      {field('scopes')}
      {hasTenants(kind) ? field('tenants') : null}
      {isOpen ? (
        <Checkbox checked={draft.trusts_email} onChange={(trusts_email) => set({ trusts_email })}>
          {text('provider.trustsEmail')}
        </Checkbox>
      ) : null}
      <Checkbox checked={draft.keep_tokens} onChange={(keep_tokens) => set({ keep_tokens })}>
        {text('provider.keepTokens')}
      </Checkbox>
    </>
  )
}
